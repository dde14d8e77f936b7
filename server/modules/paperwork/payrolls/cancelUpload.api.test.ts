import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { payrollMessages as say } from '#domain/paperwork/payrolls/messages/index.ts';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import { endpoints } from '#domain/endpoints.ts';
import { ana, api, jose, ours, payrollsOf, slips } from '#tests/support/payrollCompany.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { FileGone, type FilesPort } from '#server/ports/files/port.ts';
import { openFileWorkers } from '#server/modules/fileWorkers.ts';
import { uploadWorker } from './jobs/splitPayrolls.ts';
import { draftOf, on, setUp } from './payrollDrafts.fixture.ts';

setUp();

const cancel = (id: number) => api.call(endpoints.cancelPayrollUpload, { as: ours.adminId, params: { id } });
const stateOf = async (id: number) => {
  const [row] = await api.sql<Record<string, unknown>>(
    'select state, claim, claimed_until, pieces, finished_at is not null as finished from payroll_uploads where id = $1',
    [id],
  );
  return row;
};
const auditOf = (id: number) =>
  api.sql(
    `select action, actor_id::int from audit_log where action like 'payrolls.%' and record_id = $1 order by seq`,
    [id],
  );

/** An upload of two people that waits, which no process of the server takes up by itself. */
async function waiting(over = {}): Promise<number> {
  const sources = [
    {
      key: await api.files.put(ours.enterpriseId, await slips({ person: ana }, { person: jose })),
      name: 'n.pdf',
      isPdf: true,
      pages: 2,
    },
  ];
  const row = { state: 'waiting', claimed_until: '2100-01-01', pieces: '[]', ...over };
  const [made] = await api.sql<{ id: number }>(
    `insert into payroll_uploads (enterprise_id, uploaded_by, kind, year, month, sources, pages_total, state, claimed_until,
                                  pieces)
     values ($1, $2, 'multiple', 2026, 10, $3, 2, $4, $5, $6) returning id::int`,
    [ours.enterpriseId, ours.adminId, JSON.stringify(sources), row.state, row.claimed_until, row.pieces],
  );
  return made?.id ?? 0;
}

describe('cancelling an upload (payrolls 5)', () => {
  it('one that waits is discarded, leaves the list, and nobody works on it any more', async () => {
    const id = await waiting();
    const { message, data } = await cancel(id);
    expect([message, (data as PayrollUpload).state]).toEqual([say.canceled, 'discarded']);
    expect(await stateOf(id)).toMatchObject({ state: 'discarded', claim: null, claimed_until: null, finished: true });
    const params = { id: ours.enterpriseId };
    const { data: listed } = await api.call(endpoints.listPayrollUploads, { as: ours.adminId, params });
    expect((listed as PayrollUpload[]).map((upload) => upload.id)).not.toContain(id);
    expect(await auditOf(id)).toEqual([{ action: 'payrolls.cancel', actor_id: ours.adminId }]);
  });

  it('who works on one loses it, and removes what it has made', async () => {
    const id = await waiting({ claimed_until: null });
    const kept: string[] = [];
    const steps = stepwise();
    const files: FilesPort = {
      ...api.files,
      put: async (enterpriseId, content, input) => {
        const key = await api.files.put(enterpriseId, content, input);
        kept.push(key);
        if (kept.length === 1) await steps.stop();
        return key;
      },
    };
    const workers = openFileWorkers(quietLog);
    const clock = { now: () => new Date() };
    const worker = uploadWorker({ database: api.database, files, workers, clock });
    const { signal } = new AbortController();
    const underWay = worker.work({ id: randomUUID(), data: { uploadId: id }, isLastTry: false, signal });
    await steps.stopped;
    expect(await stateOf(id)).toMatchObject({ state: 'working' });
    expect((await cancel(id)).status).toBe(200);
    steps.goOn();
    await underWay;
    expect(await stateOf(id)).toMatchObject({ state: 'discarded', claim: null, pieces: [] });
    expect([await payrollsOf(ana.id), await payrollsOf(jose.id)]).toEqual([[], []]);
    for (const key of kept) await expect(api.files.open(ours.enterpriseId, key)).rejects.toThrow(FileGone);
    workers.close();
  });

  it('what a process that died had made is removed', async () => {
    const key = await api.files.put(ours.enterpriseId, Buffer.from('x'));
    const id = await waiting({ state: 'working', pieces: JSON.stringify([key]) });
    await cancel(id);
    await expect(api.files.open(ours.enterpriseId, key)).rejects.toThrow(FileGone);
  });

  it('a draft that was confirmed waits for a confirmation again', async () => {
    const { id } = await draftOf({ person: ana }, { person: jose });
    await api.sql(`update payroll_uploads set state = 'working', claimed_until = '2100-01-01' where id = $1`, [id]);
    const { message, data } = await cancel(id);
    expect(message).toBe(say.confirmationCanceled);
    expect(data).toMatchObject({ state: 'draft', finished_at: null, assigned: [{ page: 1 }, { page: 2 }] });
    expect(await payrollsOf(ana.id)).toEqual([]);
    expect((await on('confirmPayrolls', id)).data).toMatchObject({ state: 'done' });
    expect(await payrollsOf(ana.id)).toHaveLength(1);
  });

  it.each(['draft', 'done', 'failed', 'discarded'])('not one that is %s', async (state) => {
    const id = await waiting({ state });
    const { status, message } = await cancel(id);
    expect([status, message]).toEqual([409, say.notUnderWay]);
    expect(await stateOf(id)).toMatchObject({ state });
    expect(await auditOf(id)).toEqual([]);
  });

  it('cancelled by two at once, it is cancelled once', async () => {
    const id = await waiting();
    const answers = await Promise.all([cancel(id), cancel(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await auditOf(id)).toHaveLength(1);
  });
});

/** Holds somebody up until it may go on. */
function stepwise() {
  let goOn = () => {};
  let arrive = () => {};
  const freed = new Promise<void>((resolve) => (goOn = resolve));
  const stopped = new Promise<void>((resolve) => (arrive = resolve));
  const stop = () => {
    arrive();
    return freed;
  };
  return { stop, stopped, goOn: () => goOn() };
}
