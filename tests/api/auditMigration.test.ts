import { Client } from 'pg';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateTo } from '../../server/commands/archive/migrateTo.ts';
import { connect } from '../../server/db/connect.ts';
import { migrate, migrationsFolder } from '../../server/db/migrate.ts';
import { verifyAudit } from '../../server/modules/audit/index.ts';
import { type ClonedDatabase, emptyDatabase } from '../support/database.ts';
import { quietLog } from '../support/quietLog.ts';

let database: ClonedDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

const subjects: [action: string, subject: string, kept: object][] = [
  ['personalData.export', 'user:7', { user_id: 7 }],
  ['complaints.read', 'all', {}],
  ['complaints.closed', '12', { record_id: 12 }],
  ['customFields.delete', '3 Taquilla', { record_id: 3 }],
  [
    'enterprise.timeZone',
    'Europe/Madrid → Atlantic/Canary',
    { details: { from: 'Europe/Madrid', to: 'Atlantic/Canary' } },
  ],
  [
    'closure.reopen',
    '{"closure":5,"user_id":7,"month":"2026-03"}',
    { user_id: 7, record_id: 5, details: { month: '2026-03' } },
  ],
  ['inspection.view', '{"inspection":4,"ip":"::1"}', { record_id: 4, details: { ip: '::1' } }],
  ['holiday.add', '{"date":"2026-05-15","name":"San Isidro"}', { details: { date: '2026-05-15', name: 'San Isidro' } }],
];

test('rows of free text become a chain in their order, with their moments', async () => {
  const isChain = ({ sql }: { sql: string[] }) => sql.some((text) => text.includes('create function append_audit'));
  await migrateTo(database.owner, readMigrationFiles({ migrationsFolder }).findIndex(isChain));
  const owner = new Client(database.owner);
  await owner.connect();
  for (const enterprise of [2, 1])
    for (const [action, subject] of subjects)
      await owner.query(
        `insert into audit_log (enterprise_id, actor_id, action, subject, at) values ($1, 9, $2, $3, '2026-01-02T03:04:05.678901Z')`,
        [enterprise, action, subject],
      );
  await migrate(database.owner);
  const { rows } = await owner.query(
    'select seq::int, action, actor_id, user_id, record_id, details, at from audit_log where enterprise_id = 2 order by seq',
  );
  await owner.end();
  const none = { actor_id: 9, user_id: null, record_id: null, details: null, at: new Date('2026-01-02T03:04:05.678Z') };
  expect(rows).toEqual(subjects.map(([action, , kept], index) => ({ seq: index + 1, action, ...none, ...kept })));
  const product = connect({ ...database.app, max: 1 }, quietLog);
  expect(await verifyAudit(product)).toMatchObject({ chains: [{ proven: subjects.length }, {}], findings: [] });
  await product.end();
});
