import { generalMessages } from '../../domain/messages/es.ts';

/** An answer that is no success: status, a Spanish message fit for a toast, and on 422 a message per field. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    message: string,
    readonly errors?: Record<string, string>,
    /** Said in Retry-After. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

export const notFound = (message: string = generalMessages.notFound) => new Refusal(404, message);
export const noSession = (message: string = generalMessages.noSession) => new Refusal(401, message);
export const noRight = (message: string = generalMessages.noRight) => new Refusal(403, message);
export const conflict = (message: string) => new Refusal(409, message);
export const invalid = (errors: Record<string, string>) =>
  new Refusal(422, Object.values(errors)[0] ?? generalMessages.invalid, errors);
