import { distance } from 'fastest-levenshtein';
import { readFileSync } from 'node:fs';
import { BadSetting } from './badSetting.ts';

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

/** Of names that are shorter, others of the system differ by a letter or two. */
const SHORTEST_TOLD = 8;
const LONG = 10;

/** Whether two neighbouring letters have changed places. */
const isSwapped = (one: string, other: string): boolean =>
  Array.from(one, (_, at) => one.slice(0, at) + (one[at + 1] ?? '') + (one[at] ?? '') + one.slice(at + 2)).includes(
    other,
  );

/**
 * The environment with the secrets that stand in files.
 * @param names of all settings
 * @throws BadSetting for a file that cannot be read, a secret given twice, and a name that looks like ours and is none
 */
export function givenSettings(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const [stranger] = Object.keys(env).filter((name) => name.startsWith('JORNADA_'));
  if (stranger) throw new BadSetting(`${stranger}: no such setting; names have no prefix`);
  assertKnownNames(env, names);
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

/** A setting with a wrong letter, or a file for one that is read from none, would be passed over in silence. */
function assertKnownNames(env: NodeJS.ProcessEnv, names: readonly string[]): void {
  const meant = [...names, ...inFiles.map((name) => `${name}_FILE`)];
  const known = new Set([...meant, ...Object.keys(renamed)]);
  for (const name of Object.keys(env)) {
    if (known.has(name) || name.length < SHORTEST_TOLD) continue;
    const inFile = names.find((one) => name === `${one}_FILE`);
    if (inFile) throw new BadSetting(`${name}: ${inFile} is not read from a file`);
    const most = name.length === SHORTEST_TOLD ? 0 : name.length < LONG ? 1 : 2;
    const near = meant.find(
      (one) => one.length >= SHORTEST_TOLD && (distance(one, name) <= most || isSwapped(one, name)),
    );
    if (near) throw new BadSetting(`${name}: no such setting; ${near} is one`);
  }
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
