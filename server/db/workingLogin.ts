import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { type Client, type ClientConfig, escapeIdentifier, escapeLiteral } from 'pg';
import { BadSetting } from '../config.ts';
import { byHand, ensureAppRole, hasCode, insufficientPrivilege } from './appRole.ts';
import { addressFor, type DatabaseSource } from './external.ts';
import { reasonsAgainst } from './loginRights.ts';
import { openClient, type WayIn } from './openClient.ts';
import { isPooled, keepLimits } from './pooler.ts';

const ITERATIONS = 4096;

/** A password of plain ASCII as PostgreSQL keeps it (RFC 5803): who reads it cannot sign in with it. */
function scramVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyOf = (use: string) => createHmac('sha256', salted).update(use).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest();
  const texts = [stored, keyOf('Server Key')].map((key) => key.toString('base64'));
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${texts.join(':')}`;
}

interface Place {
  /** Of this installation: the password of a login that is made follows from it. */
  readonly secret: () => Promise<string>;
  /** The tables are there already: it is proven that the login reaches them, and what it may do with them. */
  readonly isMigrated: boolean;
}

export type WorkingLogin = ClientConfig & {
  /** A pooler stands before the database. */
  readonly isPooled: boolean;
};

/**
 * How the product connects for its work: by a login that owns nothing, is a member of no owner, and may only append to
 * the records that nobody may change. Where one address is given, its owner's, such a login is made.
 * @throws BadSetting where the login could do more, or cannot be made: with what has to be done
 */
export async function workingLogin(source: DatabaseSource, { secret, isMigrated }: Place): Promise<WorkingLogin> {
  const app = source.app ?? (await madeFor(source.owner, await secret()));
  const isOurs = source.app === null;
  let client: Client | undefined;
  try {
    // The embedded database is none that anything could stand before.
    const pooled = app.connectionString !== undefined && (await isPooled(app));
    client = await openClient(app);
    const reasons = await reasonsAgainst(client, isMigrated);
    if (reasons.length > 0)
      throw new BadSetting(
        `DATABASE_URL: the product works by a login that cannot change the record of working time, and "${client.user}" ${reasons.join(', ')}`,
      );
    if (app.connectionString !== undefined) await keepLimits(client, pooled);
    return { ...app, isPooled: pooled };
  } catch (error) {
    if (!isOurs || !hasCode(error instanceof BadSetting ? error.cause : error, '28000', '28P01')) throw error;
    throw new BadSetting(
      `DATABASE_URL: the server does not let in the login "${loginOf(app)}" that was made for the product (pg_hba.conf, a pooler?). Set DATABASE_URL to a login in role jornada_app and MIGRATE_DATABASE_URL to the present address`,
    );
  } finally {
    await client?.end().catch(() => {});
  }
}

const loginOf = ({ connectionString = '' }: ClientConfig): string => new URL(connectionString).username;

/** Its name follows from its password: two installations on one server each have their own. */
async function madeFor(owner: ClientConfig, secret: string): Promise<WayIn> {
  const [name, password] = ['login', 'password'].map((use) =>
    createHash('sha256').update(`${use} ${secret}`).digest('hex'),
  ) as [string, string];
  const login = `jornada_app_${name.slice(0, 16)}`;
  const client = await openClient(owner);
  try {
    await ensureAppRole(client);
    await makeLogin(client, login, password);
  } finally {
    await client.end();
  }
  return { connectionString: addressFor(owner.connectionString ?? '', login, password), setting: 'DATABASE_URL' };
}

async function makeLogin(client: Client, login: string, password: string): Promise<void> {
  const role = escapeIdentifier(login);
  const known = await client.query(
    `select case when exists (select from pg_roles where rolname = $1)
                 then pg_has_role($1::name, 'jornada_app', 'USAGE') end as works`,
    [login],
  );
  const works: unknown = known.rows[0]?.works;
  if (works === true) return;
  try {
    // The verifier, lest the password stand in a log of statements.
    if (works === null)
      await client.query(`create role ${role} login password ${escapeLiteral(scramVerifier(password))}`);
    await client.query(`grant jornada_app to ${role}`);
  } catch (error) {
    // Another process was first.
    if (hasCode(error, '42710', '23505', 'XX000')) return makeLogin(client, login, password);
    if (!hasCode(error, insufficientPrivilege)) throw error;
    const owner = client.user ?? '';
    throw new BadSetting(
      `DATABASE_URL: its login "${owner}" owns the database, and the product works by one that owns nothing, which "${owner}" may not make. ${byHand(owner)}`,
    );
  }
}
