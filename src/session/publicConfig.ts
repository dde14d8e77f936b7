import type { PublicConfig } from '#domain/operation/system/system.ts';
import { call } from './http.ts';

let requested: Promise<PublicConfig> | undefined;

/** What the server lets the browser know of its settings; asked once, and again after a failure. Throws `HttpError`. */
export function publicConfig(): Promise<PublicConfig> {
  requested ??= call('config').then(
    ({ data }) => data,
    (error: unknown) => {
      requested = undefined;
      throw error;
    },
  );
  return requested;
}
