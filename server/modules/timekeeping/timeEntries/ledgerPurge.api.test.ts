import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClockAction } from '#domain/constants.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';
import { ledgerFixture, type LedgerFixture, type Person } from '#tests/support/ledgerFixture.ts';
import { textRows } from '#tests/support/textRows.ts';
import { type Checkpoint, checkpointSigner } from './ledger/checkpoint.ts';
import { correctEntry, importEntries } from './ledger/ledger.ts';
import { purgeLedger } from './ledger/purge.ts';
import { rebuildEntries } from './ledger/rebuild.ts';
import { verifyLedger } from './ledger/verify.ts';

let ledger: LedgerFixture;
const signer = checkpointSigner('a secret of this installation');

beforeEach(async () => {
  ledger = await ledgerFixture();
});
afterEach(() => ledger.end());

const day = (date: string): readonly (readonly [ClockAction, string])[] => [
  ['entry', `${date}T08:00:00Z`],
  ['out', `${date}T14:00:00Z`],
];

function ownerLogin() {
  const { host, port, user, password, database } = ledger.owner;
  return { host, port, user, password, database };
}

/** Makes the first rows of a chain so much older, as if they had been written then. */
async function age({ enterpriseId }: Person, rows: number, by: string): Promise<void> {
  await ledger.owner.query('alter table time_events disable trigger time_events_append_only');
  await ledger.owner.query(`
    do $$
    declare
      event time_events;
      before bytea := decode(repeat('0', 64), 'hex');
    begin
      for event in select * from time_events where enterprise_id = ${enterpriseId} order by seq loop
        event.prev_hash := before;
        if event.seq <= ${rows} then
          event.recorded_at := event.recorded_at - interval '${by}';
        end if;
        event.hash := event_hash(event);
        before := event.hash;
        update time_events set prev_hash = event.prev_hash, hash = event.hash, recorded_at = event.recorded_at
         where enterprise_id = ${enterpriseId} and seq = event.seq;
      end loop;
      update ledger_heads set hash = before where enterprise_id = ${enterpriseId};
    end $$`);
  await ledger.owner.query('alter table time_events enable always trigger time_events_append_only');
  await rebuildEntries(ownerLogin(), enterpriseId);
}

async function purge(before = new Date()): Promise<Checkpoint[]> {
  const points: Checkpoint[] = [];
  await purgeLedger(ownerLogin(), { signer, before, enterpriseId: null, onCheckpoint: (one) => points.push(one) });
  return points;
}

const findings = async () => (await verifyLedger(ledger.database, null, { checkpointKey: signer.publicKey })).findings;

const seqsOf = async ({ enterpriseId }: Person): Promise<number[]> =>
  (
    await ledger.owner.query<{ seq: number }>('select seq from time_events where enterprise_id = $1 order by seq', [
      enterpriseId,
    ])
  ).rows.map(({ seq }) => Number(seq));

/** Three days of one person, the first two of which were written five years ago. */
async function oldAndNew() {
  const who = await ledger.person();
  const entries = [];
  for (const date of ['2026-11-16', '2026-11-17', '2026-11-18']) entries.push(await ledger.day(who, day(date)));
  await age(who, 4, '5 years');
  return { who, entries };
}

describe('what was kept longer than the law asks (art. 34.9 ET)', () => {
  it('goes with its entries, and a signed checkpoint proves the rest of the chain', async () => {
    const { who, entries } = await oldAndNew();
    expect(await findings()).toEqual([]);
    const [, , , lastOld] = (
      await ledger.owner.query<{ hash: string }>(`select encode(hash, 'hex') as hash from time_events order by seq`)
    ).rows;

    const points = await purge();

    expect(points).toMatchObject([{ enterprise_id: who.enterpriseId, seq: 4, rows: 4, hash: lastOld?.hash }]);
    expect(await seqsOf(who)).toEqual([5, 6]);
    const left = await ledger.owner.query<{ id: number }>('select id from time_entries');
    expect(left.rows.map(({ id }) => Number(id))).toEqual([entries[2]]);
    expect(await findings()).toEqual([]);
    expect((await verifyLedger(ledger.database)).chains).toMatchObject([{ rows: 2 }]);
    expect(await rebuildEntries(ownerLogin())).toBe(1);
    expect(await purge()).toEqual([]);
    const log = await ledger.owner.query(`select action, details from audit_log where action = 'timeEntries.purge'`);
    expect(log.rows).toEqual([{ action: 'timeEntries.purge', details: { count: 4 } }]);
  });

  it('goes even where nothing is left, and the next punch goes on', async () => {
    const who = await ledger.person();
    await ledger.day(who, day('2026-11-16'));
    await age(who, 2, '5 years');
    expect(await purge()).toHaveLength(1);
    expect(await seqsOf(who)).toEqual([]);
    expect(await findings()).toEqual([]);
    await ledger.day(who, day('2026-11-17'));
    expect(await seqsOf(who)).toEqual([3, 4]);
    expect(await findings()).toEqual([]);
  });

  it('an entry that went on later stays whole until all of it is old', async () => {
    const who = await ledger.person();
    const first = await ledger.day(who, day('2026-11-16'));
    await ledger.day(who, day('2026-11-17'));
    await ledger.database.transaction((tx) =>
      correctEntry(tx, {
        enterpriseId: who.enterpriseId,
        userId: who.userId,
        entryId: first,
        actorId: who.userId,
        startedAt: Date.parse('2026-11-16T08:30:00Z'),
        endedAt: Date.parse('2026-11-16T14:00:00Z'),
        pausedMs: 0,
        reason: 'Olvidé fichar',
      }),
    );
    await age(who, 4, '5 years');
    expect(await purge()).toMatchObject([{ seq: 4, rows: 2, kept_seqs: [1, 2] }]);
    expect(await seqsOf(who)).toEqual([1, 2, 5]);
    expect(await findings()).toEqual([]);
    await ledger.owner.query('alter table time_events disable trigger time_events_append_only');
    await ledger.owner.query('delete from time_events where seq = 2');
    expect(await findings()).toContainEqual(expect.objectContaining({ kind: 'gap', seq: 2 }));
  });

  it('is found without reading what stays', async () => {
    const who = await ledger.person();
    const days = Array.from({ length: 2_000 }, (_, index) => Date.parse('2019-01-01T08:00Z') + index * DAY_MS);
    const written = { ...who, actorId: who.userId, pauses: [], method: 1, workMode: 'onsite' } as const;
    await importEntries(
      ledger.database,
      days.map((startedAt) => ({ ...written, startedAt, endedAt: startedAt + 6 * HOUR_MS })),
    );
    await age(who, 4, '5 years');
    const read = async () => {
      const { rows } = await ledger.owner.query<{ gone: string; read: string }>(
        `select sum(n_tup_del) as gone, sum(seq_tup_read + idx_tup_fetch) as read from pg_stat_user_tables
          where relname in ('time_events', 'time_entries')`,
      );
      return { gone: Number(rows[0]?.gone), read: Number(rows[0]?.read) };
    };
    await ledger.owner.query('analyze time_events, time_entries');
    await ledger.owner.query('select pg_stat_force_next_flush()');
    const before = await read();

    expect(await purge()).toMatchObject([{ seq: 4, rows: 4 }]);

    await expect.poll(async () => (await read()).gone - before.gone).toBe(6);
    expect((await read()).read - before.read).toBeLessThan(400);
  });

  it('is never younger than four years, whatever is asked for', async () => {
    const who = await ledger.person();
    await ledger.day(who, day('2026-11-16'));
    await age(who, 2, '3 years 11 months');
    expect(await purge(new Date('2100-01-01T00:00:00Z'))).toEqual([]);
    expect(await seqsOf(who)).toEqual([1, 2]);
  });
});

describe('nobody removes rows without a checkpoint that holds', () => {
  it('the database refuses old rows that no checkpoint stands for, to its owner too', async () => {
    await oldAndNew();
    await expect(ledger.owner.query('delete from time_events where seq <= 4')).rejects.toThrow('append-only');
  });

  it('the database refuses young rows under a checkpoint', async () => {
    const { who } = await oldAndNew();
    await purge();
    await ledger.owner.query(
      `insert into ledger_checkpoints select enterprise_id, 6, hash, '{}', '{}', 2, made_at, public_key, signature
         from ledger_checkpoints`,
    );
    await expect(ledger.owner.query('delete from time_events where seq > 4')).rejects.toThrow('append-only');
    expect(await seqsOf(who)).toEqual([5, 6]);
  });

  it.each([
    'insert into ledger_checkpoints select * from ledger_checkpoints',
    'delete from ledger_checkpoints',
    'update ledger_checkpoints set seq = 9',
  ])('the product’s login may not: %s', async (statement) => {
    await expect(textRows(ledger.database, statement)).rejects.toThrow('permission denied');
  });

  it.each(['update ledger_checkpoints set rows = 0', 'delete from ledger_checkpoints', 'truncate ledger_checkpoints'])(
    'its owner may not: %s',
    async (statement) => {
      await oldAndNew();
      await purge();
      await expect(ledger.owner.query(statement)).rejects.toThrow('append-only');
    },
  );

  it('a checkpoint of somebody else’s making is found', async () => {
    await oldAndNew();
    const forger = checkpointSigner('another secret');
    await purgeLedger(ownerLogin(), { signer: forger, before: new Date(), enterpriseId: null, onCheckpoint: () => {} });
    expect(await findings()).toMatchObject([{ kind: 'checkpoint', seq: 4 }]);
    expect((await verifyLedger(ledger.database)).findings).toEqual([]);
  });

  it('a checkpoint that was changed is found', async () => {
    await oldAndNew();
    await purge();
    await ledger.owner.query('alter table ledger_checkpoints disable trigger ledger_checkpoints_append_only');
    await ledger.owner.query('update ledger_checkpoints set rows = rows + 1');
    expect(await findings()).toMatchObject([{ kind: 'checkpoint', seq: 4 }]);
  });
});
