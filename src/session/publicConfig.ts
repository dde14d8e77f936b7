import type { PublicConfig } from '../../domain/system/system.ts';
import { call } from './http.ts';

let asked: Promise<PublicConfig> | undefined;

/** What the server lets the browser know of its settings; asked once, and again after a failure. Throws `HttpError`. */
export function publicConfig(): Promise<PublicConfig> {
  asked ??= call('config').then(
    ({ data }) => data,
    (error: unknown) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}
