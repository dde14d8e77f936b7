import { DAY_MS } from '#domain/time/units.ts';
import { describe, expect, test } from 'vitest';
import type { ComplaintResponsibility } from '#domain/organization/complaints/channel.ts';
import type { Complaint } from '#domain/organization/complaints/complaints.ts';
import { complaintChannelMessages as say } from '#domain/organization/complaints/messages/index.ts';
import { routes } from '#domain/routes.ts';
import { personForm } from '#tests/support/accounts.ts';
import { addPerson } from '#tests/support/company/company.ts';
import { firmsOf } from '../firms/firms.fixture.ts';
import { api, code, company, post, reply, withChannel } from './complaints.fixture.ts';
import { announceComplaints, remindOfComplaints } from './index.ts';

withChannel();

const forChannel = () => ({ params: { enterpriseId: company.enterpriseId } });
const name = (responsible: number[], as = company.adminId) =>
  api.call(routes.setComplaintsResponsible, { as, ...forChannel(), body: { responsible } });
/** An advisor who was named before advisors could not be (art. 8 Ley 2/2023). */
const nameFormerly = (id: number) =>
  api.sql('update enterprise_users set complaints_responsible = true where user_id = $1', [id]);
const file = (about: number[] = [], message = 'Nos falta material') =>
  post({ parent_id: null, message, enterprise_id: company.enterpriseId, code, about });
const listAs = (as: number) => api.call(routes.listComplaints, { as, ...forChannel() });
const read = async (as: number) => ((await listAs(as)).data as Complaint[] | null)?.map(({ message }) => message);
const inMenu = async (as: number) => {
  const { data } = await api.call(routes.checkSession, { as });
  return (data as { enterprises: { complaints: boolean }[] }).enterprises[0]?.complaints;
};
const complaintId = async () =>
  (await api.sql<{ id: number }>('select id from complaints where enterprise_id = $1', [company.enterpriseId]))[0]
    ?.id ?? 0;
const secondAdmin = () => addPerson(api, company.enterpriseId, { role: 'admin', name: 'Berta' });

/** To whom the hourly job writes of this company's complaints in six days: of new ones, and of deadlines. */
async function mailed(): Promise<string[]> {
  await api.sql('delete from complaints where enterprise_id <> $1', [company.enterpriseId]);
  api.outbox.length = 0;
  const now = new Date(Date.now() + 6 * DAY_MS);
  const means = { database: api.database, clock: { now: () => now } };
  api.setNow(now);
  await announceComplaints(means);
  await remindOfComplaints(means);
  await api.notified();
  api.setNow(null);
  return [...new Set(api.outbox.map(({ to }) => to.split('.')[0] ?? ''))];
}

describe('administrators read complaints until somebody is named; then those named alone do', () => {
  test('list, file, reply, state, menu and mails', async () => {
    const { adminId, people } = company;
    await file();
    expect([await read(adminId), await inMenu(adminId), await inMenu(people.advisor)]).toEqual([
      ['Nos falta material'],
      true,
      false,
    ]);
    expect((await listAs(people.advisor)).status).toBe(403);
    await nameFormerly(people.advisor);

    const id = await complaintId();
    const statuses = async (as: number) => [
      (await reply(id, 'Lo miramos', as)).status,
      (await api.call(routes.setComplaintState, { as, params: { id }, body: { state: 'investigating' } })).status,
    ];
    expect([await read(adminId), await inMenu(adminId), await statuses(adminId)]).toEqual([[], false, [404, 404]]);
    expect(await mailed()).toEqual(['advisor']);
    expect(await statuses(people.advisor)).toEqual([201, 200]);
    expect([await read(people.advisor), await inMenu(people.advisor)]).toEqual([
      ['Nos falta material', 'Lo miramos'],
      true,
    ]);
  });

  test('an attachment is theirs as well', async () => {
    await api.sql(
      `with one as (insert into complaints (enterprise_id, message) values ($1, 'Con foto') returning id)
       insert into complaint_files (complaint_id, file_key, file_name) select id, $2, 'a.pdf' from one`,
      [company.enterpriseId, await api.files.put(company.enterpriseId, company.pdf)],
    );
    await nameFormerly(company.people.advisor);
    const params = { id: await complaintId() };
    const download = async (as: number) => (await api.call(routes.downloadComplaintFile, { as, params })).status;
    expect([await download(company.adminId), await download(company.people.advisor)]).toEqual([404, 200]);
  });

  test('an advisor is no longer named; one who was stays until a member is, and removing them adds no reader (art. 8)', async () => {
    const { adminId, people } = company;
    const second = await secondAdmin();
    await file();
    expect((await name([people.advisor])).errors).toEqual({ responsible: say.notCandidate });
    const candidates = async () =>
      (
        (await api.call(routes.getComplaintsResponsible, { as: adminId, ...forChannel() }))
          .data as ComplaintResponsibility
      ).candidates.map(({ id }) => id);
    expect((await candidates()).toSorted()).toEqual([adminId, second].toSorted());
    await nameFormerly(people.advisor);
    expect(await candidates()).toContain(people.advisor);
    expect([(await name([people.advisor])).status, (await name([adminId, people.advisor])).errors]).toEqual([
      200,
      { responsible: say.notCandidate },
    ]);
    expect((await name([])).errors).toEqual({ responsible: say.nameMember });
    const leave = () =>
      api.call(routes.deactivateUser, {
        as: adminId,
        params: { id: people.advisor },
        query: { enterprise_id: company.enterpriseId },
      });
    const refused = await leave();
    expect([refused.status, refused.message, await read(adminId)]).toEqual([409, say.soleReader, []]);
    expect((await name([adminId])).message).toBe(say.responsibleSaved);
    expect([await read(adminId), await read(second), (await listAs(people.advisor)).status]).toEqual([
      ['Nos falta material'],
      [],
      403,
    ]);
    expect((await leave()).status).toBe(200);
  });

  test('nor does the only one responsible get another role, while two may; nobody else who leaves reads any', async () => {
    const { adminId, managerId, enterpriseId, people } = company;
    const second = await secondAdmin();
    await file();
    const demote = (id: number) =>
      api.call(routes.updateUser, {
        as: adminId,
        params: { id },
        body: {
          ...personForm(company, { email: `berta.${id}@ejemplo.es` }),
          role: 'employee',
          enterprise_id: enterpriseId,
        },
      });
    await api.sql('update users set email = $2 where id = $1', [second, `berta.${second}@ejemplo.es`]);
    await name([second]);
    const refused = await demote(second);
    expect([refused.status, refused.message, await read(adminId)]).toEqual([409, say.soleReader, []]);
    await name([second, adminId]);
    expect([(await demote(second)).status, await read(adminId)]).toEqual([200, ['Nos falta material']]);

    // Leavers and people of a firm are no readers, even marked as responsible; only who is inactive is erased.
    await api.sql('update enterprise_users set complaints_responsible = true where user_id = any($1)', [
      [managerId, people.employee],
    ]);
    const { firm, mandate, mandates, end, numberIn } = firmsOf(api);
    const made = await firm();
    await mandate(company, made, ['people']);
    await nameFormerly(await numberIn(company, made.owner.id));
    expect((await listAs(made.owner.id)).status).toBe(403);
    const before = await read(adminId);
    for (const { id } of await mandates(company)) expect((await end(company, id)).status).toBe(200);
    const leave = await api.call(routes.deactivateUser, {
      as: adminId,
      params: { id: managerId },
      query: { enterprise_id: enterpriseId },
    });
    const erase = () => api.call(routes.erasePersonalData, { as: adminId, params: { id: adminId } });
    expect([leave.status, await read(adminId), (await erase()).status]).toEqual([200, before, 403]);
  });

  test('when who is responsible is gone, the administrators are again', async () => {
    await file();
    await nameFormerly(company.people.advisor);
    await api.sql('update enterprise_users set active = false where user_id = $1', [company.people.advisor]);
    expect([await read(company.adminId), await inMenu(company.adminId)]).toEqual([['Nos falta material'], true]);
  });

  test('it is written into the audit log, and told to those whom it concerns', async () => {
    const second = await secondAdmin();
    await nameFormerly(company.people.advisor);
    await name([second]);
    const rows = await api.sql(
      `select actor_id, details from audit_log
        where enterprise_id = $1 and action = 'enterprise.complaintsResponsible'`,
      [company.enterpriseId],
    );
    expect(rows).toEqual([{ actor_id: company.adminId, details: { from: [company.people.advisor], to: [second] } }]);
    expect(
      api.outbox
        .slice(-2)
        .map(({ to }) => to.split('.')[0])
        .toSorted(),
    ).toEqual(['admin', 'advisor']);
  });

  test.each([
    ['three', () => [company.adminId, 2_000_000, 1], say.twoAtMost],
    ['a manager', () => [company.people.manager], say.notCandidate],
    ['a stranger', () => [2_000_000], say.notCandidate],
  ])('%s cannot be named', async (_, whom, message) => {
    expect((await name(whom())).errors).toEqual({ responsible: message });
  });
});

describe('who is made an administrator after a complaint was received', () => {
  const admin = 'Administrador';
  const accepted = async (id: number) => {
    await api.sql('update users set email_verified_at = now() where id = $1', [id]);
    await api.sql('update enterprise_users set accepted_at = now() where user_id = $1', [id]);
    return id;
  };
  const form = (email: string, role: string) => ({
    ...personForm(company, { email, dni: `I${company.unique()}` }),
    role,
    enterprise_id: company.enterpriseId,
  });
  const setRole = async (id: number, role: string) => {
    const [{ email } = { email: '' }] = await api.sql<{ email: string }>('select email from users where id = $1', [id]);
    return api.call(routes.updateUser, { as: company.adminId, params: { id }, body: form(email, role) });
  };
  const byEmail = async (email: string) =>
    (await api.sql<{ id: number }>('select id from users where email = $1', [email]))[0]?.id ?? 0;
  /** The ways to become one, each by the administrator of the company. */
  const ways = {
    created: async (email: string) => {
      await api.call(routes.createUser, { as: company.adminId, body: form(email, 'admin') });
      return byEmail(email);
    },
    imported: async (email: string) => {
      const headings = ['Nombre', 'Apellidos', 'Email', 'DNI', 'Fecha de nacimiento', 'Teléfono', 'Horas', 'Rol'];
      const line = ['Iris', 'Prueba', email, `I${company.unique()}`, '17/05/1990', '600000000', '37,5', admin];
      const body = { enterprise_id: company.enterpriseId, rows: [headings, line] };
      await api.call(routes.importEmployees, { as: company.adminId, body });
      return byEmail(email);
    },
    promoted: async (email: string) => {
      const id = await addPerson(api, company.enterpriseId, { role: 'employee' });
      await api.sql('update users set email = $2 where id = $1', [id, email]);
      await setRole(id, 'admin');
      return id;
    },
  };
  const newcomer = async (way: keyof typeof ways) => accepted(await ways[way](`${company.unique()}@ejemplo.es`));
  /** Two of before: one about the administrator, one about nobody. */
  const filedBefore = async () => {
    await file([company.adminId], 'Sobre quien administra');
    await file([], 'Otra');
    await api.sql(`update complaints set created_at = created_at - interval '2 hours' where enterprise_id = $1`, [
      company.enterpriseId,
    ]);
  };

  test.each(['created', 'imported', 'promoted'] as const)(
    '%s, reads none of before, and those that come',
    async (way) => {
      const second = await secondAdmin();
      await filedBefore();
      const id = await newcomer(way);
      expect([await read(id), (await read(second))?.length]).toEqual([[], 2]);
      expect((await api.call(routes.listComplaintRegister, { as: id, ...forChannel() })).data).toEqual([]);
      await file([], 'Nueva');
      expect(await read(id)).toEqual(['Nueva']);
    },
  );

  test('is let in by who was there and reads them, and named by another sees no more than that one does', async () => {
    const second = await secondAdmin();
    await filedBefore();
    const id = await newcomer('created');
    await name([id], company.adminId);
    expect([await read(id), await read(second), await inMenu(second)]).toEqual([
      ['Otra'],
      ['Sobre quien administra'],
      true,
    ]);
    await name([id, second], id);
    expect(await read(id)).toEqual(['Otra']);
    await name([id], second);
    expect([(await read(id))?.length, await read(second), await inMenu(second)]).toEqual([2, [], false]);
  });

  test('leaves whom nobody could follow: the last reader of a complaint stays an administrator', async () => {
    const second = await secondAdmin();
    await api.sql('update users set email = $2 where id = $1', [second, `berta.${second}@ejemplo.es`]);
    await filedBefore();
    const id = await newcomer('created');
    const refused = await setRole(second, 'employee');
    expect([refused.status, refused.message, await read(id)]).toEqual([409, say.soleReader, []]);
    await name([id], second);
    expect([(await setRole(second, 'employee')).status, (await read(id))?.length]).toEqual([200, 2]);
  });

  test('reads those of before where nobody else is left', async () => {
    const second = await secondAdmin();
    await filedBefore();
    const id = await newcomer('promoted');
    await api.sql('update enterprise_users set active = false where user_id = $1', [second]);
    expect(await read(id)).toEqual(['Sobre quien administra']);
  });
});

describe('never somebody whom a complaint names', () => {
  test('neither in the list nor in counts, mails, files or by its id; the others see whom it is about', async () => {
    const second = await secondAdmin();
    await file([company.adminId], 'Sobre quien administra');
    expect([await read(company.adminId), await read(second)]).toEqual([[], ['Sobre quien administra']]);
    expect((await listAs(second)).data).toMatchObject([{ about: ['Persona De Prueba'] }]);
    expect((await reply(await complaintId(), 'Hola')).status).toBe(404);
    const mails = await api.sql<{ email: string }>('select email from users where id = $1', [company.adminId]);
    await mailed();
    expect(api.outbox.map(({ to }) => to)).not.toContain(mails[0]?.email);
    expect(api.outbox.length).toBeGreaterThan(0);
  });

  test('when it is about all who are named, the other administrators read it, and nobody else’s', async () => {
    await nameFormerly(company.people.advisor);
    await file([company.people.advisor], 'Sobre la asesora');
    await file([], 'Otra');
    expect([await read(company.people.advisor), await read(company.adminId)]).toEqual([['Otra'], ['Sobre la asesora']]);
    expect([await inMenu(company.people.advisor), await inMenu(company.adminId)]).toEqual([true, true]);
  });

  test('when that leaves nobody, it is refused with the way to the authority, and nothing is kept', async () => {
    const answer = await file([company.adminId]);
    expect([answer.status, answer.errors]).toEqual([422, { about: say.nobodyLeft }]);
    expect(await complaintId()).toBe(0);
  });

  test('whom it names is not told by the log of activity that others read it', async () => {
    const second = await secondAdmin();
    await file([company.adminId]);
    const params = { id: await complaintId() };
    const body = { state: 'investigating' };
    expect((await api.call(routes.setComplaintState, { as: second, params, body })).status).toBe(200);
    const seen = async (as: number) => {
      const query = { filter: '{"kind":"complaints"}', range: '[0,9]' };
      const { data } = await api.call(routes.listActivity, { as, params: { id: company.enterpriseId }, query });
      return (data as object[]).length;
    };
    expect([await seen(second), await seen(company.adminId)]).toEqual([1, 0]);
  });

  test('numbers skip by chance: a gap does not tell of another complaint', async () => {
    for (let count = 0; count < 6; count += 1) await file();
    const ids = ((await listAs(company.adminId)).data as Complaint[]).map(({ id }) => id);
    const steps = ids.slice(1).map((id, index) => (ids[index] ?? 0) - id);
    expect([steps.length, steps.every((step) => step > 0), steps.every((step) => step === 1)]).toEqual([
      5,
      true,
      false,
    ]);
  });

  test('others than those who would read it are not kept', async () => {
    await file([company.people.manager, 2_000_000]);
    expect(
      await api.sql(
        'select s.* from complaint_subjects s join complaints c on c.id = s.complaint_id where c.enterprise_id = $1',
        [company.enterpriseId],
      ),
    ).toEqual([]);
  });

  test('the public page says who reads, and who would', async () => {
    const found = async () => (await api.call(routes.findComplaintsChannel, { params: { code } })).data;
    expect(await found()).toMatchObject({ readers: [{ id: company.adminId }], others: [] });
    await nameFormerly(company.people.advisor);
    expect(await found()).toMatchObject({
      readers: [{ id: company.people.advisor }],
      others: [{ id: company.adminId }],
    });
  });
});
