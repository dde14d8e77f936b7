/** What a thread says once it has loaded what the work needs. */
export const ready = 'ready';
/** What is said to a thread that is ready, or has sent a piece. */
export const goOn = 'go on';
export const enough = 'enough';
