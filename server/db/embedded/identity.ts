import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; this is the account `nobody`. */
const NOBODY = 65534;

/** A way to run PostgreSQL's programs. */
export interface Identity {
  /** owner of the files that they make, seen from outside */
  uid: number;
  /** what stands before the program on the command line */
  prefix: readonly string[];
}

/**
 * Under whom PostgreSQL may work in `folder`, which is handed over to that account where needed. Anybody but root: as
 * oneself. Root: as the folder's owner where that is somebody else; otherwise in a user namespace where root is called
 * `nobody`, and where namespaces are forbidden (most containers) as `nobody` itself, with the right to pass closed
 * folders only if the way to the programs or the data needs it.
 * @throws with one clear sentence when none of these can work there
 */
export async function identityFor(folder: string, program: string): Promise<Identity> {
  const self = process.geteuid?.() ?? 0;
  const owner = (await stat(folder)).uid;
  if (self !== 0) {
    if (owner !== self) throw new Error(`${folder} belongs to another account (uid ${owner})`);
    return { uid: self, prefix: [] };
  }
  for (const candidate of candidatesForRoot(owner)) {
    if (await works(candidate, folder, program)) return candidate;
  }
  throw new Error(`root could find no account under which PostgreSQL may use ${folder}; set DATABASE_URL`);
}

function candidatesForRoot(owner: number): Identity[] {
  const uid = owner === 0 ? NOBODY : owner;
  const setpriv = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  const passClosedFolders = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'];
  const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
  return [
    ...(owner === 0 ? [{ uid: 0, prefix: namespace }] : []),
    { uid, prefix: [...setpriv, '--inh-caps=-all', '--'] },
    { uid, prefix: [...setpriv, ...passClosedFolders, '--'] },
  ];
}

async function works(identity: Identity, folder: string, program: string): Promise<boolean> {
  try {
    await handOver(folder, identity.uid);
    await runAs(identity, 'sh', ['-c', '"$1" -V && test -w "$2"', 'sh', program, folder]);
    return true;
  } catch {
    return false;
  }
}

/** Gives `folder` and all in it to `uid` (only root ever needs to). */
export async function handOver(folder: string, uid: number): Promise<void> {
  if ((await stat(folder)).uid !== uid) await run('chown', ['-R', `${uid}:${uid}`, folder]);
}

/** The command line of `program` under `identity`. */
export function commandAs(identity: Identity, program: string, args: readonly string[]): [string, string[]] {
  const [first = program, ...rest] = [...identity.prefix, program, ...args];
  return [first, rest];
}

/** Environment of PostgreSQL's programs: nothing of ours, so that no PG… setting leaks in. */
export const cleanEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Runs `program` to its end, `input` on its standard input.
 * @returns what it said on standard error
 */
export async function runAs(
  identity: Identity,
  program: string,
  args: readonly string[],
  input = '',
): Promise<string> {
  const [file, rest] = commandAs(identity, program, args);
  const running = run(file, rest, { cwd: '/', env: cleanEnvironment });
  running.child.stdin?.on('error', () => {}).end(input);
  return (await running).stderr;
}
