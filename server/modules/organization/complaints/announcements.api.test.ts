import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { announceComplaints, remindOfComplaints } from './index.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { api, company, complain, withChannel } from './complaints.fixture.ts';

withChannel();

describe('those responsible are sent later', () => {
  async function announceNow(): Promise<number> {
    api.setNow(now);
    const sent = await announceComplaints({ database: api.database, clock: { now: () => now } });
    await api.jobs.settled();
    return sent;
  }
  const filed = (text: string) => {
    now = new Date(text);
    api.setNow(now);
  };
  let now = new Date();
  beforeEach(async () => {
    await api.sql('delete from complaints where enterprise_id <> $1', [company.enterpriseId]);
    api.outbox.length = 0;
  });
  afterEach(() => api.setNow(null));

  test('at nine or at five of the enterprise’s clock, of what is an hour old by then, in one mail', async () => {
    filed('2026-05-04T14:59:00+02:00');
    await complain('Palabra secreta');
    await complain('Otra palabra');
    expect(api.outbox).toEqual([]);
    filed('2026-05-04T16:01:00+02:00');
    await complain('Tarde');
    const sent: [string, number][] = [];
    for (const hour of ['16:59', '17:10', '18:10', '23:10']) {
      now = new Date(`2026-05-04T${hour}:00+02:00`);
      sent.push([hour, await announceNow()]);
    }
    now = new Date('2026-05-05T09:10:00+02:00');
    sent.push(['9:10', await announceNow(), await announceNow()] as never);
    expect(sent).toEqual([
      ['16:59', 0],
      ['17:10', 1],
      ['18:10', 0],
      ['23:10', 0],
      ['9:10', 1, 0],
    ]);
    const [first, second] = api.outbox;
    expect(first?.subject).toMatch(/^Nueva denuncia en el canal de /);
    expect({ ...second, id: '' }).toEqual({ ...first, id: '' });
    expect(JSON.stringify(api.outbox)).not.toMatch(/alabra|Tarde|2026|\d{1,2}:\d{2}|mayo/);
  });

  test('of two processes one writes', async () => {
    filed('2026-05-04T10:00:00+02:00');
    await complain();
    now = new Date('2026-05-04T17:05:00+02:00');
    const sent = await Promise.all([announceNow(), announceNow()]);
    expect([sent.toSorted(), api.outbox.length]).toEqual([[0, 1], 1]);
  });
});

describe('deadlines', () => {
  const retention = () => {
    api.setNow(now);
    return { database: api.database, clock: { now: () => now } };
  };
  afterEach(() => api.setNow(null));
  let now = new Date();

  test('the responsible are reminded of each deadline once, without a word of the complaint', async () => {
    await complain('Palabra secreta');
    await api.sql('delete from complaints where enterprise_id <> $1', [company.enterpriseId]);
    api.outbox.length = 0;
    for (const days of [0, 4, 5.5, 6, 80, 90]) {
      now = new Date(Date.now() + days * DAY_MS);
      await remindOfComplaints(retention());
      await api.jobs.settled();
    }
    expect(api.outbox.map(({ subject }) => subject).toSorted()).toEqual([
      'El contenido de una denuncia se va a suprimir',
      'Una denuncia espera el acuse de recibo',
      'Una denuncia espera la respuesta',
    ]);
    expect(JSON.stringify(api.outbox)).not.toContain('Palabra secreta');
  });

  test('of two processes that remind at once one writes', async () => {
    await complain('Palabra secreta');
    await api.sql('delete from complaints where enterprise_id <> $1', [company.enterpriseId]);
    api.outbox.length = 0;
    now = new Date(Date.now() + 5.5 * DAY_MS);
    const sent = await Promise.all([remindOfComplaints(retention()), remindOfComplaints(retention())]);
    await api.jobs.settled();
    expect([sent.toSorted(), api.outbox.length]).toEqual([[0, 1], 1]);
  });
});
