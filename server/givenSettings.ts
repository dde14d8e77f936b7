import { readFileSync } from 'node:fs';

/** Settings that may stand in a file, as containers and systemd hand secrets over: `NAME_FILE` names it. */
export const inFiles = [
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'FILES_URL',
  'MAIL_BOUNCE_SECRET',
  'PIN_SECRET',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

/** Former names, which would otherwise be passed over in silence. */
const renamed: Readonly<Record<string, string>> = { DATABASE_OWNER_URL: 'MIGRATE_DATABASE_URL' };

/** A setting that cannot be used; its message is one line that names it. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

/**
 * The environment with the secrets that stand in files.
 * @throws BadSetting for a file that cannot be read, a secret given twice, and a name that looks like ours and is none
 */
export function givenSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const [stranger] = Object.keys(env).filter((name) => name.startsWith('JORNADA_'));
  if (stranger) throw new BadSetting(`${stranger}: no such setting; names have no prefix`);
  for (const [former, name] of Object.entries(renamed))
    if (env[former] || env[`${former}_FILE`]) throw new BadSetting(`${former}: it is called ${name} now`);
  const given = { ...env };
  for (const name of inFiles) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new BadSetting(`${name}_FILE: given beside ${name}`);
    given[name] = contentOf(`${name}_FILE`, file);
  }
  return given;
}

function contentOf(name: string, file: string): string {
  try {
    const content = readFileSync(file, 'utf8').trim();
    if (content !== '') return content;
  } catch (error) {
    throw new BadSetting(`${name}: ${file} cannot be read`, { cause: error });
  }
  throw new BadSetting(`${name}: ${file} is empty`);
}
