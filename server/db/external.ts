import type { EmbeddedDatabase } from './embedded/index.ts';
import type { WayIn } from './openClient.ts';

/** A database server and how its owner connects; `app` is how the product works there, where that is known already. */
export type DatabaseSource = Omit<EmbeddedDatabase, 'app' | 'owner'> & {
  readonly owner: WayIn;
  readonly app: WayIn | null;
};

interface Addresses {
  readonly databaseUrl: string;
  readonly migrateDatabaseUrl: string | undefined;
}

/**
 * A PostgreSQL server that others run. With two addresses the product works by the first; with one, which is its owner's,
 * by a login that is made for it (`workingLogin.ts`).
 */
export function externalDatabase({ databaseUrl, migrateDatabaseUrl }: Addresses): DatabaseSource {
  return {
    owner:
      migrateDatabaseUrl === undefined
        ? { connectionString: databaseUrl, setting: 'DATABASE_URL' }
        : { connectionString: migrateDatabaseUrl, setting: 'MIGRATE_DATABASE_URL' },
    app: migrateDatabaseUrl === undefined ? null : { connectionString: databaseUrl, setting: 'DATABASE_URL' },
    created: false,
    stop: async () => {},
  };
}

/** The same address with other credentials, which must be letters and digits. */
export function addressFor(url: string, user: string, password: string): string {
  const [address = '', query = ''] = url.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  for (const name of ['user', 'password']) parameters.delete(name);
  const bare = address.replace(/^(\w+:\/\/)(?:[^@/]*@)?/, `$1${user}:${password}@`);
  return parameters.size > 0 ? `${bare}?${parameters.toString()}` : bare;
}
