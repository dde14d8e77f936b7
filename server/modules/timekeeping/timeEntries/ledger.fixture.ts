import { afterAll, beforeAll } from 'vitest';
import { ledgerFixture, type LedgerFixture, type Person } from '#tests/support/ledgerFixture.ts';
import { textRows } from '#tests/support/textRows.ts';

export let ledger: LedgerFixture;

export const at = (time: string): string => `2026-11-16T${time}:00Z`;

export async function entriesOf(who: Person): Promise<Record<string, unknown>[]> {
  return textRows(
    ledger.database,
    `select local_date, started_at, ended_at, paused_ms, paused_since, offline, modified from time_entries
      where enterprise_id = $1 and user_id = $2 order by started_at`,
    [who.enterpriseId, who.userId],
  );
}

/** Called by every file of these tests. */
export function withLedger(): void {
  beforeAll(async () => {
    ledger = await ledgerFixture();
  });
  afterAll(() => ledger.end());
}
