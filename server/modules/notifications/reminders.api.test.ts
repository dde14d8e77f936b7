import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../domain/endpoints.ts';
import { generalMessages } from '../../../domain/system/messages/index.ts';
import { pushMessages, reminderMessages as say } from '../../../domain/notifications/messages/index.ts';
import type { PushSubscriptionData } from '../../../domain/notifications/notifications.ts';
import { type Api, startApi } from '../../../tests/support/api.ts';
import { addPerson, type Company, createCompany } from '../../../tests/support/company/company.ts';
import { onShift } from '../../../tests/support/shifts.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  api.setNow(null);
  api.outbox.length = 0;
  api.pushes.length = 0;
});
afterAll(() => api.close());

/** A Monday. */
const at = (time: string, date = '2026-11-16') => new Date(`${date}T${time}:00+01:00`);

/** Somebody on shift from 9:00 to 17:00, Monday to Friday. */
async function workerOf(company: Company, shift = '09:00 - 17:00'): Promise<number> {
  const { enterpriseId } = company;
  const userId = await addPerson(api, enterpriseId, { role: 'employee', name: 'Lucía' });
  await onShift(api, { enterpriseId, userId }, shift);
  return userId;
}

const remind = (company: Company, body: object, as = company.adminId) =>
  api.call(endpoints.remindCheckIn, {
    as,
    body: { enterprise_id: company.enterpriseId, check_type: 'entry', ...body },
  });

const subscription = (mark: string): PushSubscriptionData => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${mark}`,
  keys: { p256dh: `B${'c'.repeat(86)}`, auth: 'd'.repeat(22) },
});

describe('POST /api/notifications/check-in: "success 201"', () => {
  test.each(['entry', 'out'] as const)(
    'a reminder of %s goes by mail and to every browser of the person',
    async (type) => {
      const company = await createCompany(api);
      const userId = await workerOf(company);
      for (const mark of ['a', 'b']) {
        await api.call(endpoints.subscribePush, { as: userId, body: subscription(`${mark}${userId}`) });
      }
      api.setNow(at('10:00'));
      const answer = await remind(company, { user_id: userId, check_type: type });
      expect([answer.status, answer.message]).toEqual([201, 'Recordatorio enviado correctamente']);
      expect(api.outbox).toHaveLength(1);
      expect(api.outbox[0]?.subject).toBe(
        type === 'entry' ? 'Recuerda fichar tu entrada' : 'Recuerda fichar tu salida',
      );
      expect(api.outbox[0]?.text).toContain('Hola, Lucía:');
      expect(api.pushes.map(({ to }) => to.endpoint)).toEqual(
        ['a', 'b'].map((mark) => subscription(`${mark}${userId}`).endpoint),
      );
      expect(JSON.stringify(api.pushes.map(({ note }) => note))).not.toContain('Lucía');
    },
  );

  test('it is logged: who reminded whom of what, and by which ways', async () => {
    const company = await createCompany(api);
    const userId = await workerOf(company);
    api.setNow(at('10:00'));
    await remind(company, { user_id: userId }, company.people.manager);
    const rows = await api.sql(
      `select actor_id, action, subject::json as subject from audit_log where enterprise_id = $1`,
      [company.enterpriseId],
    );
    expect(rows).toEqual([
      {
        actor_id: company.people.manager,
        action: 'reminder.entry',
        subject: { user_id: userId, mailed: true, pushed: 0 },
      },
    ]);
  });

  test('a type and an employee are required', async () => {
    const company = await createCompany(api);
    const answer = await remind(company, { user_id: null, check_type: '' });
    expect([answer.status, answer.errors]).toEqual([
      422,
      { user_id: say.personRequired, check_type: say.typeRequired },
    ]);
  });
});

describe('only within the person’s schedule, never on leave or holiday (art. 88 LOPDGDD): otherwise refused', () => {
  const answered = async (company: Company, userId: number, now: Date) => {
    api.setNow(now);
    const { status, message } = await remind(company, { user_id: userId });
    return [status, message, api.outbox.length + api.pushes.length];
  };

  test.each([
    ['before the shift', at('08:59'), say.outside],
    ['after it', at('17:01'), say.outside],
    ['on a Saturday', at('10:00', '2026-11-21'), say.noSchedule],
  ])('%s', async (_, now, message) => {
    const company = await createCompany(api);
    expect(await answered(company, await workerOf(company), now)).toEqual([409, message, 0]);
  });

  test('somebody whom no plan names has no hours in which they may be called', async () => {
    const company = await createCompany(api);
    const userId = await addPerson(api, company.enterpriseId, { role: 'employee' });
    expect(await answered(company, userId, at('10:00'))).toEqual([409, say.noSchedule, 0]);
  });

  test('on approved leave', async () => {
    const company = await createCompany(api);
    const userId = await workerOf(company);
    await api.sql(
      `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by) values ($1, $2, $3, '2026-11-16', 'approved', $2)`,
      [company.enterpriseId, userId, company.leaveTypeId],
    );
    expect(await answered(company, userId, at('10:00'))).toEqual([409, say.dayOff, 0]);
  });

  test.each([
    ['morning', '12:59', 409],
    ['morning', '13:00', 201],
    ['afternoon', '13:00', 201],
    ['afternoon', '13:01', 409],
  ])('on half a day’s leave (%s) the other half of the shift is left: %s gives %i', async (part, time, status) => {
    const company = await createCompany(api);
    const userId = await workerOf(company);
    await api.sql(
      `insert into leave (enterprise_id, user_id, leave_type_id, day, part, status, requested_by)
       values ($1, $2, $3, '2026-11-16', $4, 'approved', $2)`,
      [company.enterpriseId, userId, company.leaveTypeId, part],
    );
    expect((await answered(company, userId, at(time)))[0]).toBe(status);
  });

  test('on a holiday: Monday 12 October', async () => {
    const company = await createCompany(api);
    expect(await answered(company, await workerOf(company), new Date('2026-10-12T10:00:00+02:00'))).toEqual([
      409,
      say.dayOff,
      0,
    ]);
  });

  test('after midnight of a night shift it is still the person’s time', async () => {
    const company = await createCompany(api);
    const userId = await workerOf(company, '22:00 - 06:00');
    api.setNow(at('03:00', '2026-11-17'));
    expect((await remind(company, { user_id: userId })).status).toBe(201);
  });
});

describe('only to active people of the enterprise', () => {
  test('not to somebody inactive', async () => {
    const company = await createCompany(api);
    const answer = await remind(company, { user_id: company.inactiveId });
    expect([answer.status, answer.errors]).toEqual([422, { user_id: say.inactive }]);
  });

  test('another company’s person is not there', async () => {
    const company = await createCompany(api);
    const stranger = await createCompany(api);
    const answer = await remind(company, { user_id: stranger.employeeId });
    expect([answer.status, answer.message]).toEqual([404, generalMessages.notFound]);
  });
});

test('the fourth reminder of a person within an hour is one too many', async () => {
  const company = await createCompany(api);
  const userId = await workerOf(company);
  api.setNow(at('10:00'));
  const answers = [];
  for (let time = 0; time < 4; time += 1) answers.push((await remind(company, { user_id: userId })).status);
  expect(answers).toEqual([201, 201, 201, 429]);
  expect(api.outbox).toHaveLength(3);
});

describe('browsers that take pushes', () => {
  test('one that has unsubscribed is forgotten', async () => {
    const company = await createCompany(api);
    const userId = await workerOf(company);
    await api.call(endpoints.subscribePush, { as: userId, body: subscription(`${userId}/gone`) });
    api.setNow(at('10:00'));
    expect((await remind(company, { user_id: userId })).status).toBe(201);
    await remind(company, { user_id: userId });
    expect(api.pushes).toHaveLength(1);
  });

  test('a person switches them off again; nobody can do it for another', async () => {
    const company = await createCompany(api);
    const userId = await workerOf(company);
    const { endpoint } = subscription(String(userId));
    const subscribed = await api.call(endpoints.subscribePush, { as: userId, body: subscription(String(userId)) });
    expect([subscribed.status, subscribed.message]).toEqual([201, pushMessages.subscribed]);
    await api.call(endpoints.unsubscribePush, { as: company.employeeId, query: { endpoint } });
    api.setNow(at('10:00'));
    await remind(company, { user_id: userId });
    expect(api.pushes).toHaveLength(1);
    api.setNow(null);
    const { message } = await api.call(endpoints.unsubscribePush, { as: userId, query: { endpoint } });
    expect(message).toBe(pushMessages.unsubscribed);
    api.setNow(at('10:05'));
    await remind(company, { user_id: userId });
    expect(api.pushes).toHaveLength(1);
  });

  test.each([
    ['an address that is none', { ...subscription('x'), endpoint: 'fcm' }, 'endpoint'],
    ['an unknown service', { ...subscription('x'), endpoint: 'http://169.254.169.254/latest' }, 'endpoint'],
    [
      'a key of the wrong length',
      { ...subscription('x'), keys: { p256dh: 'short', auth: 'd'.repeat(22) } },
      'keys.p256dh',
    ],
  ])('%s is refused at its field', async (_, body, field) => {
    const company = await createCompany(api);
    const answer = await api.call(endpoints.subscribePush, { as: company.employeeId, body });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('the list of open entries', () => {
  const now = new Date('2026-11-17T09:00:00+01:00');
  const open = (company: Company, userId: number, startedAt: string) =>
    api.sql(
      `insert into time_entries (enterprise_id, user_id, local_date, started_at, last_at, method, work_mode, created_at)
       values ($1, $2, ($3::timestamptz at time zone 'Europe/Madrid')::date, $3, $3, 1, 'onsite', $3)`,
      [company.enterpriseId, userId, startedAt],
    );
  const listed = async (company: Company) => {
    api.setNow(now);
    const { data } = await api.call(endpoints.listOpenEntries, {
      as: company.people.advisor,
      params: { enterpriseId: company.enterpriseId },
    });
    return data as { user_id: number; start_hour: string; open_time: number }[];
  };

  test('"open 24 hours or more": exactly 24 hours are in it, a millisecond less is not', async () => {
    const company = await createCompany(api);
    await open(company, company.employeeId, '2026-11-16T09:00:00+01:00');
    await open(company, company.people.manager, '2026-11-16T09:00:00.001+01:00');
    expect(await listed(company)).toMatchObject([
      { user_id: company.employeeId, start_hour: '2026-11-16T09:00:00+01:00', open_time: 24 * 3_600_000 },
    ]);
  });

  test('the longest first, with the person’s name; none of another company', async () => {
    const company = await createCompany(api);
    const other = await createCompany(api);
    await open(other, other.employeeId, '2026-11-01T09:00:00+01:00');
    await open(company, company.people.manager, '2026-11-15T08:00:00+01:00');
    await open(company, company.employeeId, '2026-11-10T08:00:00+01:00');
    expect(await listed(company)).toMatchObject([
      { user_id: company.employeeId, name: 'Persona', last_name: 'De Prueba' },
      { user_id: company.people.manager },
    ]);
  });
});
