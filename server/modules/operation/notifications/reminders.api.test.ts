import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { reminderMessages as say } from '#domain/operation/notifications/messages/index.ts';
import { addPerson, type Company, createCompany } from '#tests/support/company/company.ts';
import { api, workerOf, subscription, at, remind, withApi } from './reminders.fixture.ts';

withApi();

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
      expect(api.pushes.map(({ to }) => to.endpoint).toSorted()).toEqual(
        ['a', 'b'].map((mark) => subscription(`${mark}${userId}`).endpoint),
      );
      expect(JSON.stringify(api.pushes.map(({ note }) => note))).not.toContain('Lucía');
      // The tab that is opened by it begins with the enterprise.
      expect(api.pushes.map(({ note }) => note.enterprise_id)).toEqual([company.enterpriseId, company.enterpriseId]);
    },
  );

  test('it is logged: who reminded whom of what', async () => {
    const company = await createCompany(api);
    const userId = await workerOf(company);
    api.setNow(at('10:00'));
    await remind(company, { user_id: userId }, company.people.manager);
    const rows = await api.sql(
      `select actor_id, action, user_id, details from audit_log where enterprise_id = $1 and action like 'reminder.%'`,
      [company.enterpriseId],
    );
    expect(rows).toEqual([
      {
        actor_id: company.people.manager,
        action: 'reminder.entry',
        user_id: userId,
        details: null,
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
