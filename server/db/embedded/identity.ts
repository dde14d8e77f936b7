import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { openCopyOf, type Binaries } from './binaries.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; this is the account `nobody`. */
const NOBODY = 65534;

/** A way to run PostgreSQL's programs. */
export interface Identity {
  /** owner of the files that they make, seen from outside */
  uid: number;
  /** what stands before the program on the command line */
  prefix: readonly string[];
  binaries: Binaries;
}

/**
 * Under whom PostgreSQL may work in `folder`, which is handed over to that account where needed. Anybody but root: as
 * oneself. Root: as the folder's owner where that is somebody else; otherwise in a user namespace where root is called
 * `nobody`, and where namespaces are forbidden (most containers) as `nobody` itself, with a copy of the programs and
 * the right to pass closed folders only if the way to the programs or the data needs them.
 * @throws with one clear sentence when none of these can work there
 */
export async function identityFor(folder: string, binaries: Binaries): Promise<Identity> {
  const self = process.geteuid?.() ?? 0;
  const owner = (await stat(folder)).uid;
  if (self !== 0) {
    if (owner !== self) throw new Error(`${folder} belongs to another account (uid ${owner})`);
    return { uid: self, prefix: [], binaries };
  }
  for (const way of waysForRoot(owner)) {
    if (!(await succeeds(way, 'true', []))) continue;
    const identity = { ...way, binaries: (await mayRun(way, binaries)) ? binaries : await openCopyOf(binaries) };
    if (await works(identity, folder)) return identity;
  }
  throw new Error(`root could find no account under which PostgreSQL may use ${folder}; set DATABASE_URL`);
}

type Way = Omit<Identity, 'binaries'>;

function waysForRoot(owner: number): Way[] {
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

/** Asks as PostgreSQL's programs do when they look for each other: by access(2), which ignores extra rights. */
const mayRun = (way: Way, binaries: Binaries): Promise<boolean> => succeeds(way, 'test', ['-x', binaries.initdb]);

async function works(identity: Identity, folder: string): Promise<boolean> {
  // Of several processes that start at once, each has a file of its own.
  const probe = '"$1" -V && touch "$2/probe.$$" && rm "$2/probe.$$"';
  try {
    await handOver(folder, identity.uid);
  } catch {
    return false;
  }
  return succeeds(identity, 'sh', ['-c', probe, 'sh', identity.binaries.postgres, folder]);
}

const succeeds = (way: Way, program: string, args: readonly string[]): Promise<boolean> =>
  runAs(way, program, args).then(
    () => true,
    () => false,
  );

/** Gives `folder` and all in it to `uid` (only root ever needs to). */
export async function handOver(folder: string, uid: number): Promise<void> {
  if ((await stat(folder)).uid !== uid) await run('chown', ['-R', `${uid}:${uid}`, folder]);
}

/** The command line of `program` run that way. */
export function commandAs(way: Way, program: string, args: readonly string[]): [string, string[]] {
  const [first = program, ...rest] = [...way.prefix, program, ...args];
  return [first, rest];
}

/** Environment of PostgreSQL's programs: nothing of ours, so that no PG… setting leaks in. */
export const cleanEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Runs `program` to its end, `input` on its standard input.
 * @returns what it said on standard error
 */
export async function runAs(way: Way, program: string, args: readonly string[], input = ''): Promise<string> {
  const [file, rest] = commandAs(way, program, args);
  const running = run(file, rest, { cwd: '/', env: cleanEnvironment });
  running.child.stdin?.on('error', () => {}).end(input);
  return (await running).stderr;
}
