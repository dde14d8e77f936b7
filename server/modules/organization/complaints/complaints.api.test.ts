import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ComplaintCase } from '#domain/organization/complaints/complaints.ts';
import { routes } from '#domain/routes.ts';
import { whileBlocked } from '#tests/support/blocked.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { complain, list, only, reply, api, post, company, read, code, withChannel } from './complaints.fixture.ts';

withChannel();

describe('"one field data holding JSON text with parent_id, message, enterprise_id: success 201"', () => {
  test('an anonymous complaint answers a case key, once', async () => {
    const { answer, key } = await complain();
    expect(answer.status).toBe(201);
    expect(key).toMatch(/^([A-HJ-NP-Z2-9]{5}-){3}[A-HJ-NP-Z2-9]{5}$/);
    expect(await list()).toEqual([
      expect.objectContaining({ parent_id: null, message: 'Nos falta material', file_path: null, by_author: true }),
    ]);
  });

  test('an administrator replies: "Repuesta enviada correctamente" (sic)', async () => {
    await complain();
    const complaint = await only();
    const answer = await reply(complaint.id, 'Lo miramos');
    expect([answer.status, answer.message]).toEqual([201, 'Repuesta enviada correctamente']);
    const [, replied] = await list();
    expect(replied).toMatchObject({ parent_id: complaint.id, message: 'Lo miramos', by_author: false });
    expect((await only()).progress?.state).toBe('acknowledged');
  });

  test.each([
    ['', 'El mensaje no puede estar vacío'],
    ['   ', 'El mensaje no puede estar vacío'],
    ['x'.repeat(256), 'El mensaje no puede tener más de 255 caracteres'],
  ])('"Complaint reply: non-empty after trimming; limit 255": %j', async (message, said) => {
    await complain();
    const answer = await reply((await only()).id, message);
    expect([answer.status, answer.message]).toEqual([422, said]);
  });

  test.each(['{', '[]', 'null', '{"message":"x"}'])('nonsense %s is a 422', async (data) => {
    const answer = await api.call(routes.createComplaint, { body: { data }, files: [] });
    expect(answer.status).toBe(422);
  });

  test('without a session, without the right, in another company: no reply', async () => {
    await complain();
    const { id } = await only();
    const stranger = await createCompany(api);
    const statuses = [
      await post({ parent_id: id, message: 'Hola', enterprise_id: company.enterpriseId }),
      await reply(id, 'Hola', company.people.manager),
      await reply(id, 'Hola', company.people.advisor),
      await reply(id, 'Hola', stranger.adminId),
      await post({ parent_id: id, message: 'Hola', enterprise_id: stranger.enterpriseId }, { as: stranger.adminId }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 403, 403, 404, 404]);
  });

  test('a script in a message is text like any other', async () => {
    await complain('<script>alert(1)</script>');
    expect((await only()).message).toBe('<script>alert(1)</script>');
  });
});

describe('who reads', () => {
  test.each(['advisor', 'manager', 'employee'] as const)('%s does not', async (role) => {
    const options = { as: company.people[role], params: { enterpriseId: company.enterpriseId } };
    expect((await api.call(routes.listComplaints, options)).status).toBe(403);
  });

  test('"every reading logged" (Ley 2/2023)', async () => {
    await complain();
    await list();
    const logged = await api.sql(
      `select actor_id, action from audit_log where enterprise_id = $1 and action like 'complaints.%'`,
      [company.enterpriseId],
    );
    expect(logged).toEqual([{ actor_id: company.adminId, action: 'complaints.read' }]);
  });
});

describe('the author, by the case key', () => {
  test('reads the answers and writes more', async () => {
    const { key } = await complain();
    await reply((await only()).id, 'Lo miramos');
    const found = (await read(key.toLowerCase().replaceAll('-', ' '))).data as ComplaintCase;
    expect(found).toMatchObject({
      message: 'Nos falta material',
      progress: { state: 'acknowledged' },
      messages: [{ message: 'Lo miramos', by_author: false }],
    });
    const more = await api.call(routes.writeToComplaintCase, {
      params: { code },
      body: { data: JSON.stringify({ key, message: 'Gracias' }) },
      files: [],
    });
    expect([more.status, (more.data as ComplaintCase).messages.map(({ message }) => message)]).toEqual([
      201,
      ['Lo miramos', 'Gracias'],
    ]);
    expect((await list()).map(({ by_author }) => by_author)).toEqual([true, false, true]);
  });

  test('a wrong key, and a right one at another channel, are the same answer', async () => {
    const { key } = await complain();
    const stranger = await createCompany(api);
    const [other] = await api.sql<{ public_code: string }>('select public_code from enterprises where id = $1', [
      stranger.enterpriseId,
    ]);
    const answers = [
      await read('AAAAA-AAAAA-AAAAA-AAAAA'),
      await read(key, other?.public_code),
      await read(key, 'nada'),
    ];
    expect(new Set(answers.map(({ status, message }) => `${status} ${message}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  test('wrong keys are counted: 429 with Retry-After', async () => {
    let last = await read('x');
    for (let tries = 0; tries < 65 && last.status !== 429; tries += 1) last = await read('x');
    expect([last.status, Number(last.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  });

  test('a closed one takes no more messages, a reopened one does', async () => {
    const { key } = await complain();
    const { id } = await only();
    const state = (to: string) =>
      api.call(routes.setComplaintState, { as: company.adminId, params: { id }, body: { state: to } });
    const write = () =>
      api.call(routes.writeToComplaintCase, {
        params: { code },
        body: { data: JSON.stringify({ key, message: 'Más' }) },
        files: [],
      });
    expect((await state('closed')).message).toBe('Denuncia cerrada correctamente');
    expect((await write()).status).toBe(409);
    expect((await state('investigating')).message).toBe('Denuncia reabierta');
    expect((await write()).status).toBe(201);
    const close = sql`update complaints set closed_at = now() where id = ${id}`;
    expect((await whileBlocked(api.database, { hold: (tx) => tx.run(close), start: write })).status).toBe(409);
  });
});
