import { scheduledQueue } from '#server/jobs/queue.ts';

export const countQueue = scheduledQueue('count-incidents');
