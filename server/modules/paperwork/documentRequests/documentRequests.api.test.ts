import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { DocumentRequest } from '#domain/paperwork/documentRequests/documentRequests.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { addDays } from '#domain/time/localTime.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { leaveRoom } from '#tests/support/storage.ts';
import { requestsIn } from './documentRequests.fixture.ts';

let api: Api;
let of: ReturnType<typeof requestsIn>;
let ours: Company;
let theirs: Company;
const allowed = 1024 ** 2;
const today = '2026-11-20';

beforeAll(async () => {
  api = await startApi({ STORAGE_PER_ENTERPRISE: '1 MB' });
  of = requestsIn(api);
  theirs = await createCompany(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(new Date(`${today}T10:00:00Z`));
  ours = await createCompany(api);
});

const ask = (over: object = {}, as = ours.adminId) =>
  of.ask(ours, { user_id: ours.employeeId, kind: 'contract', due_on: addDays(today, 5), ...over }, as);
const asked = async (over: object = {}) => ((await ask(over)).data as DocumentRequest).id;

describe('asking', () => {
  test('it is outstanding, shown to the person, and they are told', async () => {
    const answer = await ask({ note: 'Firma las dos hojas' });
    expect([answer.status, answer.message]).toEqual([201, say.asked]);
    expect(answer.data).toMatchObject({ state: 'outstanding', firm: null, overdue: 0, files: [] });
    expect(await of.own(ours.employeeId)).toContainEqual(
      expect.objectContaining({ note: 'Firma las dos hojas', due_on: addDays(today, 5) }),
    );
    expect(await of.told(ours, 'documentAsked')).toMatchObject([
      { user_id: ours.employeeId, data: { what: 'asked', document: 'contract', company: false } },
    ]);
  });

  test('of the company: its administrators see it and are told, but not the one who asks', async () => {
    const answer = await ask({ user_id: null }, ours.people.advisor);
    expect(answer.data).toMatchObject({ person: null });
    expect((await of.told(ours, 'documentAsked')).map(({ user_id }) => user_id)).toEqual([ours.adminId]);
    expect(await of.own(ours.employeeId)).not.toContainEqual(expect.objectContaining({ person: null }));
  });

  test.each([
    [{ kind: 'other' }, { title: say.titleRequired }],
    [{ kind: 'passport' }, { kind: say.kindRequired }],
    [{ due_on: '' }, { due_on: say.dueRequired }],
    [{ due_on: '2026-11-19' }, { due_on: say.duePast }],
    [{ due_on: '2046-11-19' }, { due_on: say.dueFar(2) }],
    [{ note: 'x'.repeat(501) }, { note: say.tooLong(500) }],
    [{ user_id: 2_000_000_000 }, { user_id: say.personWrong }],
  ])('%j is refused', async (over, errors) => {
    const answer = await ask(over);
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  });

  test('somebody of another company, or who left, cannot be asked', async () => {
    for (const user_id of [theirs.employeeId, ours.inactiveId])
      expect((await ask({ user_id })).errors).toEqual({ user_id: say.personWrong });
  });

  test('today by the enterprise’s clock may be the day', async () => {
    api.setNow(new Date('2026-11-20T23:30:00Z'));
    ours = await createCompany(api);
    expect((await ask({ due_on: '2026-11-20' })).errors).toEqual({ due_on: say.duePast });
    expect((await ask({ due_on: '2026-11-21' })).status).toBe(201);
  });

  test.each(['manager', 'employee'] as const)('a %s asks nobody', async (role) => {
    expect((await ask({}, ours.people[role])).status).toBe(403);
  });
});

describe('sending', () => {
  test('pages come in, wait to be looked at, and whoever asked is told', async () => {
    const id = await asked();
    const answer = await of.send(id, ours.employeeId, ['uno.png', 'dos.png']);
    expect([answer.status, answer.message]).toEqual([200, say.sent]);
    expect(await of.find(ours, id, 'sent')).toMatchObject({
      id,
      state: 'sent',
      files: [{ name: 'uno.png' }, { name: 'dos.png' }],
    });
    expect(await of.told(ours, 'documentSent')).toMatchObject([{ user_id: ours.adminId, about_id: ours.employeeId }]);
    const unread = (await of.told(ours, 'documentAsked')).filter(({ read_at }) => read_at === null);
    expect(unread).toEqual([]);
  });

  test('nobody else sends it, an administrator neither', async () => {
    const id = await asked();
    for (const as of [ours.adminId, ours.people.manager, ours.people.advisor])
      expect((await of.send(id, as)).status).toBe(403);
    expect((await of.send(id, theirs.adminId)).status).toBe(404);
  });

  test('what is asked of the company an administrator sends, and nobody else', async () => {
    const id = await asked({ user_id: null });
    for (const as of [ours.employeeId, ours.people.manager, ours.people.advisor])
      expect((await of.send(id, as)).status).toBe(403);
    expect((await of.send(id, ours.adminId)).status).toBe(200);
  });

  test.each(['nota.docx', 'foto.pdf'])('%s is refused, and nothing is kept', async (name) => {
    const id = await asked();
    const answer = await of.send(id, ours.employeeId, [name]);
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['files']]);
    expect(answer.errors?.files).toContain(name);
    expect((await of.find(ours, id)).state).toBe('outstanding');
  });

  test('more files than pages are taken, none, or twice', async () => {
    const id = await asked();
    const many = Array.from({ length: 21 }, (_, at) => `${at}.png`);
    expect((await of.send(id, ours.employeeId, many)).errors).toEqual({ files: say.tooManyFiles(20) });
    expect((await of.send(id, ours.employeeId, [])).errors).toEqual({ files: fileMessages.noneChosen });
    expect((await of.send(id, ours.employeeId)).status).toBe(200);
    const again = await of.send(id, ours.employeeId);
    expect([again.status, again.message]).toEqual([409, say.notAwaited]);
  });

  test('two at once: one is taken', async () => {
    const id = await asked();
    const answers = await Promise.all([of.send(id, ours.employeeId), of.send(id, ours.employeeId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await of.find(ours, id, 'sent')).files).toHaveLength(1);
  });

  test('it counts to the storage of the company, and lies there encrypted', async () => {
    const before = await of.bytes(ours);
    await of.send(await asked(), ours.employeeId);
    expect(await of.bytes(ours)).toBeGreaterThan(before);
  });

  test('a full storage refuses it', async () => {
    const id = await asked();
    await leaveRoom(api, ours.enterpriseId, { allowed, left: 10 });
    const answer = await of.send(id, ours.employeeId);
    expect(answer.status).toBe(413);
    expect((await of.find(ours, id)).state).toBe('outstanding');
  });
});

describe('looking at it', () => {
  const sent = async () => {
    const id = await asked();
    await of.send(id, ours.employeeId);
    return id;
  };

  test('it is accepted, and closed for good', async () => {
    const id = await sent();
    expect((await of.accept(id, ours.adminId)).message).toBe(say.accepted);
    expect((await of.find(ours, id, 'closed')).state).toBe('accepted');
    for (const again of [of.accept(id, ours.adminId), of.sendBack(id, ours.adminId), of.withdraw(id, ours.adminId)])
      expect((await again).status).toBe(409);
    expect((await of.remind(id, ours.adminId)).status).toBe(409);
  });

  test('sent back with a reason it is outstanding again, its file is gone, and another comes', async () => {
    const id = await sent();
    const { files } = await of.find(ours, id, 'sent');
    const fileId = files[0]?.id ?? 0;
    expect((await of.sendBack(id, ours.adminId, ' ')).errors).toEqual({ reason: say.reasonRequired });
    expect((await of.sendBack(id, ours.adminId, 'Se ve borroso')).message).toBe(say.returned);
    expect(await of.find(ours, id)).toMatchObject({ state: 'returned', reason: 'Se ve borroso', files: [] });
    expect((await of.download(fileId, ours.adminId)).status).toBe(404);
    const notices = await of.told(ours, 'documentAsked');
    expect(notices.at(-1)).toMatchObject({ data: { what: 'returned', reason: 'Se ve borroso' }, read_at: null });
    expect((await of.send(id, ours.employeeId)).status).toBe(200);
    expect(await of.find(ours, id, 'sent')).toMatchObject({ reason: null });
  });

  test('nobody accepts what they sent themselves', async () => {
    const id = await asked({ user_id: null });
    await of.send(id, ours.adminId);
    const answer = await of.accept(id, ours.adminId);
    expect([answer.status, answer.message]).toEqual([409, say.ownSent]);
    expect((await of.accept(id, ours.people.advisor)).status).toBe(200);
    const own = await asked({ user_id: ours.people.advisor });
    await of.send(own, ours.people.advisor);
    expect((await of.accept(own, ours.people.advisor)).status).toBe(403);
  });

  test('its file is for the person and the administration alone', async () => {
    const id = await sent();
    const fileId = (await of.find(ours, id, 'sent')).files[0]?.id ?? 0;
    const statuses = async (people: readonly number[]) =>
      Promise.all(people.map(async (as) => (await of.download(fileId, as)).status));
    expect(await statuses([ours.employeeId, ours.adminId, ours.people.advisor])).toEqual([200, 200, 200]);
    expect(await statuses([ours.people.manager, theirs.adminId])).toEqual([403, 404]);
    const [read] = await api.sql(
      `select count(*)::int as n from audit_log where enterprise_id = $1 and action = 'documentRequests.read'`,
      [ours.enterpriseId],
    );
    expect(read).toEqual({ n: 2 });
  });

  test('withdrawn, it is shown to the person no more and their notice is settled', async () => {
    const id = await asked();
    expect((await of.withdraw(id, ours.adminId)).message).toBe(say.withdrawn);
    expect((await of.own(ours.employeeId)).map((one) => one.id)).not.toContain(id);
    expect((await of.send(id, ours.employeeId)).status).toBe(409);
  });
});

test('the list: what is outstanding by its date, what is over is said, page by page', async () => {
  await api.sql('delete from document_request_files where enterprise_id = $1', [ours.enterpriseId]);
  await api.sql('delete from document_requests where enterprise_id = $1', [ours.enterpriseId]);
  const days = [9, 1, 4];
  for (const day of days) await asked({ due_on: addDays(today, day) });
  await api.sql('update document_requests set due_on = due_on - 2 where enterprise_id = $1', [ours.enterpriseId]);
  const query = { enterprise_id: ours.enterpriseId };
  expect((await of.list(ours.adminId, query)).map(({ due_on, overdue }) => [due_on, overdue])).toEqual([
    [addDays(today, -1), 1],
    [addDays(today, 2), 0],
    [addDays(today, 7), 0],
  ]);
  for (let more = 0; more < 25; more += 1) await asked({ due_on: addDays(today, 100) });
  const second = await api.call(endpoints.listDocumentRequests, { as: ours.adminId, query: { ...query, page: 2 } });
  expect(second.data).toMatchObject({ total: 28, rows: { length: 3 } });
  const beyond = await api.call(endpoints.listDocumentRequests, { as: ours.adminId, query: { ...query, page: 3 } });
  expect(beyond.data).toEqual({ total: 28, rows: [] });
  expect((await api.call(endpoints.listDocumentRequests, { as: ours.adminId, query: { page: 0 } })).status).toBe(422);
});
