/** A setting that cannot be used; its message is one line that names it. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

/**
 * What the system or PostgreSQL answers where a setting names what cannot be had, as one line. Neither says a password.
 * @param setting `PORT`
 */
export function asBadSetting(error: unknown, setting: string): BadSetting {
  if (error instanceof BadSetting) return error;
  return new BadSetting(`${setting}: ${reasonOf(error)}`, { cause: error });
}

const codesOfHosts = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'];

/** The same of where a server cannot listen: of its host where that is none of this machine's, else of its port. */
export const asBadAddress = (error: unknown, settings: { readonly host: string; readonly port: string }): BadSetting =>
  asBadSetting(
    error,
    error instanceof Error && 'code' in error && codesOfHosts.includes(String(error.code))
      ? settings.host
      : settings.port,
  );

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Of a name with several addresses each has a reason of its own, and the whole has none.
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : [];
  if (first !== undefined) return reasonOf(first);
  return (error.message || error.name).replaceAll(/\s+/g, ' ');
}
