import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { announceComplaints, remindOfComplaints } from './index.ts';
import { readConfig } from '../../config.ts';
import { addPerson, createCompany } from '../../../tests/support/company/company.ts';
import { DAY_MS } from '../../../domain/time/units.ts';
import { api, company, complain, post, withChannel } from './complaints.fixture.ts';

withChannel();

describe('those responsible are sent later', () => {
  const sender = (more: object = {}) => ({
    database: api.database,
    clock: { now: () => now },
    config: { ...readConfig({}), demo: false },
    mail: { send: async (mail: (typeof api.outbox)[number]) => void api.outbox.push(mail), close: async () => {} },
    ...more,
  });
  const down = { mail: { send: () => Promise.reject(new Error('no mail server')), close: async () => {} } };
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
      sent.push([hour, await announceComplaints(sender())]);
    }
    now = new Date('2026-05-05T09:10:00+02:00');
    sent.push(['9:10', await announceComplaints(sender()), await announceComplaints(sender())] as never);
    expect(sent).toEqual([
      ['16:59', 0],
      ['17:10', 1],
      ['18:10', 0],
      ['23:10', 0],
      ['9:10', 1, 0],
    ]);
    const [first, second] = api.outbox;
    expect(first?.subject).toMatch(/^Nueva denuncia en el canal de /);
    expect(second).toEqual(first);
    expect(JSON.stringify(api.outbox)).not.toMatch(/alabra|Tarde|2026|\d{1,2}:\d{2}|mayo/);
  });

  test('of two processes one writes; what the mail server does not take is tried again', async () => {
    filed('2026-05-04T10:00:00+02:00');
    await complain();
    now = new Date('2026-05-04T17:05:00+02:00');
    await expect(announceComplaints(sender(down))).rejects.toThrow('no mail server');
    const sent = await Promise.all([announceComplaints(sender()), announceComplaints(sender())]);
    expect([sent.toSorted(), api.outbox.length]).toEqual([[0, 1], 1]);
  });

  test('one enterprise whose mail is not taken holds up no other, and who was sent is not sent again', async () => {
    const stranger = await createCompany(api);
    await api.sql('delete from complaints where enterprise_id = $1', [stranger.enterpriseId]);
    const colleague = await addPerson(api, company.enterpriseId, { role: 'admin' });
    const [broken] = await api.sql<{ email: string }>('select email from users where id = $1', [colleague]);
    const [alone] = await api.sql<{ email: string }>('select email from users where id = $1', [stranger.adminId]);
    filed('2026-05-04T10:00:00+02:00');
    await post({ parent_id: null, message: 'Hola', enterprise_id: stranger.enterpriseId, code: stranger.channelCode });
    await complain();
    now = new Date('2026-05-04T17:05:00+02:00');
    const picky = {
      mail: {
        send: async (mail: (typeof api.outbox)[number]) => {
          if ([broken?.email, alone?.email].includes(mail.to)) throw new Error('no such address');
          api.outbox.push(mail);
        },
        close: async () => {},
      },
    };
    for (let run = 0; run < 2; run += 1)
      await expect(announceComplaints(sender(picky))).rejects.toThrow('no such address');
    expect(api.outbox).toHaveLength(1);
    expect(await announceComplaints(sender())).toBe(1);
    expect(api.outbox.map(({ to }) => to)).toContain(alone?.email);
  });
});

describe('deadlines', () => {
  const retention = () => ({
    database: api.database,
    files: api.files,
    clock: { now: () => now },
    config: { ...readConfig({}), demo: false },
    mail: { send: async (mail: (typeof api.outbox)[number]) => void api.outbox.push(mail), close: async () => {} },
  });
  let now = new Date();

  test('the responsible are reminded of each deadline once, without a word of the complaint', async () => {
    await complain('Palabra secreta');
    await api.sql('delete from complaints where enterprise_id <> $1', [company.enterpriseId]);
    api.outbox.length = 0;
    for (const days of [0, 4, 5.5, 6, 80, 90]) {
      now = new Date(Date.now() + days * DAY_MS);
      await remindOfComplaints(retention());
    }
    expect(api.outbox.map(({ subject }) => subject)).toEqual([
      'Una denuncia espera el acuse de recibo',
      'Una denuncia espera la respuesta',
    ]);
    expect(JSON.stringify(api.outbox)).not.toContain('Palabra secreta');
  });

  test('of two processes that remind at once one writes; a mail that is not taken is tried again', async () => {
    await complain('Palabra secreta');
    await api.sql('delete from complaints where enterprise_id <> $1', [company.enterpriseId]);
    api.outbox.length = 0;
    now = new Date(Date.now() + 5.5 * DAY_MS);
    const broken = { send: () => Promise.reject(new Error('no mail server')), close: async () => {} };
    await expect(remindOfComplaints({ ...retention(), mail: broken })).rejects.toThrow('no mail server');
    const sent = await Promise.all([remindOfComplaints(retention()), remindOfComplaints(retention())]);
    expect([sent.toSorted(), api.outbox.length]).toEqual([[0, 1], 1]);
  });
});
