/** A call that was refused or never arrived. `message` is Spanish and fit for a toast. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  /** HTTP status; 0 when there was no answer at all. */
  readonly status: number;
  /** Field path to message, on 422. */
  readonly errors?: Record<string, string>;

  constructor(status: number, message: string, errors?: Record<string, string>) {
    super(message);
    this.status = status;
    this.errors = errors;
  }

  /** Where react-admin looks for the messages of fields. */
  get body() {
    return { status: this.status, message: this.message, errors: this.errors };
  }
}
