import { scheduledQueue } from '../../../../jobs/queue.ts';

export const countQueue = scheduledQueue('count-incidents');
