import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { inject } from 'vitest';

/** A migrated, empty database of a test file's own. */
export interface ClonedDatabase {
  owner: ClientConfig;
  app: ClientConfig;
  /** runs a statement about this database (`%` stands for its name) from outside of it */
  alter(statement: string): Promise<void>;
  /** removes it, whoever is still connected */
  drop(): Promise<void>;
}

/** Copies the migrated template, once per test file (`beforeAll`); by files, which takes less than through the log. */
export const cloneDatabase = (): Promise<ClonedDatabase> => newDatabase('template jornada strategy file_copy');

/** A copy of another database, to which nobody is connected. */
export const copyDatabase = ({ owner }: Pick<ClonedDatabase, 'owner'>): Promise<ClonedDatabase> =>
  newDatabase(`template ${owner.database} strategy file_copy`);

/** One that nobody has migrated. */
export const emptyDatabase = (): Promise<ClonedDatabase> => newDatabase('');

async function newDatabase(template: string): Promise<ClonedDatabase> {
  const { owner, app } = inject('databaseServer');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await command(owner, `create database ${database} ${template}`);
  return {
    owner: { ...owner, database },
    app: { ...app, database },
    alter: (statement) => command(owner, statement.replace('%', database)),
    drop: () => command(owner, `drop database ${database} with (force)`),
  };
}

async function command(owner: ClientConfig, statement: string): Promise<void> {
  const client = new Client({ ...owner, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
