import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { CalendarFeed } from '#domain/planning/leave/calendarFeeds.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-21T10:00:00Z'));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
  await api.sql('delete from leave where enterprise_id = $1', [company.enterpriseId]);
  await api.sql(`insert into leave_types (enterprise_id, id, name) values ($1, 2, 'Permiso médico')`, [
    company.enterpriseId,
  ]);
  const take = (type: number, dates: string[], status: string, part = 'full') =>
    api.sql(
      `insert into leave (enterprise_id, user_id, leave_type_id, day, part, status, comment, requested_by)
       select $1, $2, $3, d, $5, $6, 'Secreto', $2 from unnest($4::date[]) d`,
      [company.enterpriseId, company.employeeId, type, dates, part, status],
    );
  await take(1, ['2026-12-30', '2026-12-31', '2027-01-01'], 'approved');
  await take(2, ['2026-12-14'], 'approved', 'morning');
  await take(1, ['2026-12-21'], 'pending');
  await take(1, ['2026-12-22'], 'rejected');
});

const create = (as: number, input: object = {}) =>
  api.call(endpoints.createCalendarFeed, { as, body: { enterprise_id: company.enterpriseId, ...input } });
const urlOf = (sent: { data: unknown }) => (sent.data as { url: string }).url;
const read = (url: string) => api.call(endpoints.readCalendar, { params: { file: url.split('/').at(-1) ?? '' } });
/** Lines of the calendar, unfolded as RFC 5545 3.1 says. */
const linesOf = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');
const events = (text: string) =>
  text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => {
      const field = (name: string) =>
        linesOf(event)
          .find((line) => line.startsWith(name))
          ?.split(':')
          .slice(1)
          .join(':');
      return [field('DTSTART'), field('DTEND'), field('SUMMARY'), field('STATUS')];
    });

test('a person’s calendar is empty of a company to which they have not agreed to belong', async () => {
  const sent = await create(company.employeeId);
  await api.sql('update enterprise_users set accepted_at = null where user_id = $1', [company.employeeId]);
  expect((await read(urlOf(sent))).status).toBe(404);
  expect((await create(company.employeeId)).status).toBeGreaterThanOrEqual(403);
});

test('one’s own calendar: approved and pending days, runs of days as one, no comment', async () => {
  const sent = await create(company.employeeId);
  expect([sent.status, urlOf(sent)]).toEqual([
    201,
    expect.stringMatching(/^http:\/\/localhost:3000\/api\/calendars\/[\w-]{43}\.ics$/),
  ]);
  const calendar = await read(urlOf(sent));
  expect([calendar.status, calendar.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(linesOf(calendar.text)).toEqual(
    expect.arrayContaining(['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:PUBLISH', 'END:VCALENDAR']),
  );
  expect(events(calendar.text).toSorted()).toEqual([
    ['20261214', '20261215', 'Permiso médico (mañana)', 'CONFIRMED'],
    ['20261221', '20261222', 'Vacaciones (pendiente)', 'TENTATIVE'],
    ['20261230', '20270102', 'Vacaciones', 'CONFIRMED'],
  ]);
  expect(calendar.text).not.toContain('Secreto');
});

test('a team’s says who is away and on vacation or not, nothing else, and nothing that waits', async () => {
  const calendar = await read(urlOf(await create(company.people.manager, { team_id: company.teamId })));
  expect(events(calendar.text).toSorted()).toEqual([
    ['20261214', '20261215', 'Ausencia: Persona De Prueba (mañana)', 'CONFIRMED'],
    ['20261230', '20270102', 'Vacaciones: Persona De Prueba', 'CONFIRMED'],
  ]);
  expect(calendar.text).not.toMatch(/Secreto|médico/);
});

describe('the address is secret and ends', () => {
  test('when a new one is made, or it is revoked', async () => {
    const first = urlOf(await create(company.employeeId));
    const second = await create(company.employeeId);
    expect([(await read(first)).status, (await read(urlOf(second))).status]).toEqual([404, 200]);
    const { id } = second.data as CalendarFeed;
    expect((await api.call(endpoints.revokeCalendarFeed, { as: company.employeeId, params: { id } })).status).toBe(200);
    expect((await read(urlOf(second))).status).toBe(404);
    expect((await api.call(endpoints.revokeCalendarFeed, { as: company.employeeId, params: { id } })).status).toBe(404);
  });

  test('when the person leaves, and when whoever made a team’s no longer manages', async () => {
    const own = urlOf(await create(company.employeeId));
    const ofTeam = urlOf(await create(company.people.manager, { team_id: company.teamId }));
    await api.sql(`update enterprise_users set active = false where user_id = $1`, [company.employeeId]);
    await api.sql(`update enterprise_users set role = 'employee' where user_id = $1`, [company.people.manager]);
    expect([(await read(own)).status, (await read(ofTeam)).status]).toEqual([404, 404]);
  });

  test('and is not guessed', async () => {
    expect((await read(`${'x'.repeat(43)}.ics`)).status).toBe(404);
    expect((await read('x.ics')).status).toBe(404);
  });

  test('no list shows it, and the database keeps only its hash', async () => {
    const url = urlOf(await create(company.people.manager, { team_id: company.teamId }));
    await create(company.people.manager);
    const token = url.split('/').at(-1)?.replace('.ics', '');
    const query = { enterprise_id: company.enterpriseId };
    const listed = await api.call(endpoints.listCalendarFeeds, { as: company.adminId, query });
    expect(listed.text).not.toContain(token);
    expect((listed.data as CalendarFeed[]).map(({ team }) => team?.id)).toEqual([company.teamId]);
    expect(await api.sql('select from calendar_feeds where token_hash = $1', [token])).toEqual([]);
  });
});

test('an employee makes none of a team, and manages only their own', async () => {
  expect((await create(company.employeeId, { team_id: company.teamId })).status).toBe(403);
  const { id } = (await create(company.people.manager)).data as CalendarFeed;
  expect((await api.call(endpoints.revokeCalendarFeed, { as: company.employeeId, params: { id } })).status).toBe(403);
  const other = await createCompany(api);
  expect((await create(company.adminId, { team_id: other.teamId })).status).toBe(404);
});
