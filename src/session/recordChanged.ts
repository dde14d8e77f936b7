import { HttpError } from './httpError.ts';

/** A save that was refused because somebody else has changed the record since it was read. */
export class RecordChanged extends HttpError {
  constructor(
    message: string,
    /** The record as it stands now, with its `etag`. */
    readonly current: object,
  ) {
    super(409, message);
  }
}
