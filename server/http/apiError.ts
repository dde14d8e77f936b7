import { generalMessages } from '#domain/kernel/calls/messages/index.ts';

/** An answer that is no success: status, a message fit for a toast in the reader's language, and on 422 a message per field. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

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

/** Many such calls came from there: this one is made again with a proof of work, which solves the challenge. */
export class WorkNeeded extends ApiError {
  constructor(readonly challenge: object) {
    super(428, generalMessages.workNeeded);
  }
}

export const notFound = (message: string = generalMessages.notFound) => new ApiError(404, message);
export const unauthorized = (message: string = generalMessages.unauthorized) => new ApiError(401, message);
export const forbidden = (message: string = generalMessages.forbidden) => new ApiError(403, message);
export const conflict = (message: string) => new ApiError(409, message);
export const invalid = (errors: Record<string, string>) =>
  new ApiError(422, Object.values(errors)[0] ?? generalMessages.invalid, errors);

/** The session is good, but what is asked for wants a fresh proof of who asks (RFC 9470). */
export class ProofNeeded extends ApiError {
  constructor() {
    super(401, generalMessages.proofNeeded);
  }
}
