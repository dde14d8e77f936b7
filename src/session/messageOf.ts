import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import { HttpError } from './http.ts';

/** What is said of a call that failed: the server's sentence, where there is one. */
export const messageOf = (error: unknown): string =>
  error instanceof HttpError ? error.message : callMessages.unexpected;
