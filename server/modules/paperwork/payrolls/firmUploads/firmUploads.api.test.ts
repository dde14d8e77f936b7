import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import {
  firmPayrollMessages as say,
  firmPayrollReasons as reasons,
  payrollReasons,
} from '#domain/paperwork/payrolls/messages/index.ts';
import type { FirmUploadSummary } from '#domain/paperwork/payrolls/firmUploads.ts';
import { api, foreign, ours, payrollsOf, read as readPayroll } from '#tests/support/payrollCompany.ts';
import {
  brief,
  cif,
  type Client,
  client,
  fileOf,
  firm,
  firms,
  get,
  handOut,
  noCif,
  one,
  owner,
  place,
  read,
  seen,
  send,
  two,
  withClients,
} from './firmUploads.fixture.ts';

withClients();

describe('a file of payslips of several clients', () => {
  it('is split by company and person, and nobody sees anything before it is handed out', async () => {
    const upload = await read(
      owner,
      [one, [{ person: one.ana, pages: 2 }]],
      [two, [{ person: two.luis, layout: 'table' }]],
      [one, [{ person: one.luis, layout: 'letters' }]],
    );
    expect(upload).toMatchObject({ state: 'read', pages_done: 4, pages_total: 4, foreign: 0, others: 0, own: true });
    expect(brief(upload)).toEqual([
      [1, 'placed', one.id, one.ana.id],
      [2, 'placed', one.id, one.ana.id],
      [3, 'placed', two.id, two.luis.id],
      [4, 'placed', one.id, one.luis.id],
    ]);
    expect(upload.companies.map(({ enterprise_id, state, ready }) => [enterprise_id, state, ready])).toEqual([
      [one.id, 'ready', 2],
      [two.id, 'ready', 1],
    ]);
    expect(await payrollsOf(one.ana.id, one.company.adminId)).toEqual([]);

    const first = await handOut(owner, upload.id, one.id);
    expect([first.status, first.company]).toEqual([
      200,
      expect.objectContaining({ state: 'handed', ready: 0, handed: 2, message: null }),
    ]);
    const [payroll] = await payrollsOf(one.ana.id, one.company.adminId);
    const texts = await readPayroll(payroll?.id ?? 0, one.ana.id);
    expect([texts.length, texts.join().includes(one.ana.lastName.toUpperCase())]).toEqual([2, true]);
    expect(await payrollsOf(two.luis.id, two.company.adminId)).toEqual([]);
    await handOut(owner, upload.id, two.id);
    expect(await payrollsOf(two.luis.id, two.company.adminId)).toHaveLength(1);
    const byFirm = await api.sql(
      `select m.account_id from audit_log l
         join enterprise_users m on m.enterprise_id = l.enterprise_id and m.user_id = l.actor_id
        where l.enterprise_id = $1 and l.action = 'payrolls.upload'`,
      [one.id],
    );
    expect(byFirm).toEqual([{ account_id: owner }]);
    expect((await handOut(owner, upload.id, one.id)).status).toBe(409);
  });

  it('keeps pages of a company that is no client to itself: never whose, never seen, never assigned', async () => {
    const stranger = cif();
    const theirs = await client(firms, await firms.firm());
    const upload = await read(
      owner,
      [{ cif: stranger }, [{ person: one.ana }]],
      [theirs, [{ person: theirs.ana, pages: 2 }]],
      [one, [{ person: one.luis }]],
    );
    expect([upload.foreign, brief(upload)]).toEqual([3, [[4, 'placed', one.id, one.luis.id]]]);
    const said = JSON.stringify(upload);
    for (const secret of [stranger, theirs.cif, theirs.ana.dni, theirs.ana.lastName])
      expect(said).not.toContain(secret);
    const page = await api.call(endpoints.downloadFirmPayrollPage, { as: owner, params: { id: upload.id, page: 2 } });
    expect(page.status).toBe(404);
    const to = { enterprise_id: one.id, employee_id: one.ana.id };
    expect((await place(owner, upload.id, [1], to)).errors).toEqual({ pages: say.noSuchPage });
    expect((await handOut(owner, upload.id, theirs.id)).status).toBe(404);
    const there = { enterprise_id: theirs.id, employee_id: theirs.ana.id };
    expect((await place(owner, upload.id, [4], there)).status).toBe(404);
    const people = { as: owner, params: { id: upload.id, enterpriseId: theirs.id } };
    expect((await api.call(endpoints.listFirmPayrollPeople, people)).status).toBe(404);
  });

  it('asks whose a page is that fits nobody, and takes the answer', async () => {
    const upload = await read(
      owner,
      [one, [{ person: foreign }]],
      [noCif, [['Hoja informativa'], { person: two.ana, layout: 'letters' }]],
    );
    expect(upload.pages.map(({ page, state, enterprise_id, reason }) => [page, state, enterprise_id, reason])).toEqual([
      [1, 'asked', one.id, payrollReasons.stranger(foreign.dni)],
      [2, 'asked', null, reasons.noCompany],
      [3, 'placed', two.id, reasons.byDni],
    ]);
    const wrong = await place(owner, upload.id, [1], { enterprise_id: two.id, employee_id: two.ana.id });
    expect([wrong.status, wrong.errors]).toEqual([422, { 'placed.enterprise_id': say.otherCompany }]);
    const nobody = await place(owner, upload.id, [1], { enterprise_id: one.id, employee_id: two.ana.id });
    expect([nobody.status, nobody.errors]).toEqual([422, { 'placed.employee_id': say.noSuchPerson }]);
    expect((await place(owner, upload.id, [1], { enterprise_id: one.id, employee_id: one.ana.id })).status).toBe(200);
    expect((await place(owner, upload.id, [2], { enterprise_id: one.id, employee_id: one.luis.id })).status).toBe(200);
    expect((await place(owner, upload.id, [3], null)).status).toBe(200);
    const after = await seen(owner, upload.id);
    expect(brief(after)).toEqual([
      [1, 'placed', one.id, one.ana.id],
      [2, 'placed', one.id, one.luis.id],
      [3, 'asked', two.id, null],
    ]);
    expect((await handOut(owner, upload.id, two.id)).message).toBe(say.nothing((await nameOf(two)) ?? ''));
    expect((await handOut(owner, upload.id, one.id)).company).toMatchObject({ state: 'handed', handed: 2 });
    const again = await place(owner, upload.id, [1], { enterprise_id: one.id, employee_id: one.luis.id });
    expect([again.status, again.message]).toEqual([409, say.alreadyHanded]);
    expect((await place(owner, upload.id, [3], { enterprise_id: two.id, employee_id: two.ana.id })).status).toBe(200);
    expect((await handOut(owner, upload.id, two.id)).company).toMatchObject({ state: 'handed', handed: 1 });
  });

  it('with the same CIF in two companies: the worker decides, else it is asked', async () => {
    const twin = await client(firms, firm, ['payrolls'], one.cif);
    const upload = await read(owner, [one, [{ person: twin.ana }, { person: foreign }]]);
    expect(upload.pages.map(({ state, enterprise_id, companies }) => [state, enterprise_id, companies])).toEqual([
      ['placed', twin.id, [one.id, twin.id]],
      ['asked', null, [one.id, twin.id]],
    ]);
    const to = (there: Client) => ({ enterprise_id: there.id, employee_id: there.luis.id });
    expect((await place(owner, upload.id, [2], to(two))).errors).toEqual({ 'placed.enterprise_id': say.otherCompany });
    expect((await place(owner, upload.id, [2], to(twin))).status).toBe(200);
  });

  it('with somebody of two clients: the CIF decides, and without one it is asked', async () => {
    await api.sql('update enterprise_users set dni = $2 where user_id = $1', [two.ana.id, one.ana.dni]);
    const both = { person: one.ana };
    const upload = await read(
      owner,
      [two, [both]],
      [one, [both]],
      [noCif, [{ ...both, amount: 900, layout: 'letters' }]],
    );
    expect(upload.pages.map(({ state, enterprise_id, user_id }) => [state, enterprise_id, user_id])).toEqual([
      ['placed', two.id, two.ana.id],
      ['placed', one.id, one.ana.id],
      ['asked', null, null],
    ]);
    expect(upload.pages[2]?.reason).toBe(reasons.sameDni);
  });

  it('of another month is asked, and given as of the month that it says', async () => {
    const content = await fileOf([one, [{ person: one.ana }]]);
    const { data } = await send(owner, content, { month: 9, year: 2026 });
    const { id } = data as FirmUploadSummary;
    expect((await seen(owner, id)).pages).toEqual([
      expect.objectContaining({ state: 'asked', enterprise_id: one.id, period: { month: 10, year: 2026 } }),
    ]);
    await place(owner, id, [1], { enterprise_id: one.id, employee_id: one.ana.id });
    await handOut(owner, id, one.id);
    expect(await payrollsOf(one.ana.id, one.company.adminId)).toEqual([
      expect.objectContaining({ month: 10, year: 2026 }),
    ]);
  });

  it('that comes twice is handed out once', async () => {
    const content = await fileOf([one, [{ person: one.ana }]]);
    for (const state of ['handed', 'asked']) {
      const { id } = (await send(owner, content)).data as FirmUploadSummary;
      if (state === 'handed') await handOut(owner, id, one.id);
      expect((await seen(owner, id)).companies).toEqual([expect.objectContaining({ state, ready: 0 })]);
    }
    expect(await payrollsOf(one.ana.id, one.company.adminId)).toHaveLength(1);
  });
});

const nameOf = async ({ id }: Client) =>
  (await api.sql<{ name: string }>('select name from enterprises where id = $1', [id]))[0]?.name;

describe('who may', () => {
  it('nobody without a firm, and no other firm', async () => {
    const upload = await read(owner, [one, [{ person: one.ana }]]);
    const other = (await firms.firm()).owner.id;
    for (const [as, status] of [
      [ours.adminId, 403],
      [ours.people.advisor, 403],
      [ours.people.employee, 403],
      [one.company.adminId, 403],
      [other, 404],
    ] as const) {
      expect((await get(as, upload.id)).status).toBe(status);
      expect((await handOut(as, upload.id, one.id)).status).toBe(status);
      expect((await place(as, upload.id, [1], null)).status).toBe(status);
      const of = { as, params: { id: upload.id } };
      expect((await api.call(endpoints.discardFirmPayrolls, of)).status).toBe(status);
      const page = { as, params: { id: upload.id, page: 1 } };
      expect((await api.call(endpoints.downloadFirmPayrollPage, page)).status).toBe(status);
    }
    expect((await api.call(endpoints.listFirmPayrolls, { as: other })).data).toEqual([]);
    expect((await send(other, await fileOf([one, [{ person: one.ana }]]))).message).toBe(say.noClients);
  });

  it('staff: of their own clients alone, two on one upload', async () => {
    const [sara, ivan] = [await firms.member(firm), await firms.member(firm)];
    await firms.assign(firm, one.mandateId, sara.member_id);
    await firms.assign(firm, two.mandateId, ivan.member_id);
    const upload = await read(sara.id, [one, [{ person: one.ana }]], [two, [{ person: two.ana }]], [noCif, [['Nada']]]);
    expect([brief(upload), upload.others]).toEqual([
      [
        [1, 'placed', one.id, one.ana.id],
        [3, 'asked', null, null],
      ],
      1,
    ]);
    const hers = await seen(ivan.id, upload.id);
    expect([brief(hers), hers.others, hers.own]).toEqual([[[2, 'placed', two.id, two.ana.id]], 2, false]);
    expect((await handOut(sara.id, upload.id, two.id)).status).toBe(404);
    expect((await place(ivan.id, upload.id, [1], null)).status).toBe(422);
    const discard = { as: ivan.id, params: { id: upload.id } };
    expect((await api.call(endpoints.discardFirmPayrolls, discard)).status).toBe(403);

    const both = await Promise.all([handOut(owner, upload.id, one.id), handOut(sara.id, upload.id, one.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await payrollsOf(one.ana.id, one.company.adminId)).toHaveLength(1);
    expect((await handOut(ivan.id, upload.id, two.id)).company).toMatchObject({ state: 'handed', handed: 1 });
  });

  it('only with the right to payrolls in the mandate', async () => {
    const times = await client(firms, firm, ['time', 'people']);
    const upload = await read(owner, [times, [{ person: times.ana }]], [one, [{ person: one.ana }]]);
    expect([upload.foreign, brief(upload)]).toEqual([1, [[2, 'placed', one.id, one.ana.id]]]);
  });

  it('a client that ends the mandate in between is refused, and the others go on', async () => {
    const upload = await read(owner, [one, [{ person: one.ana }]], [two, [{ person: two.ana }]]);
    await firms.end(one.company, one.mandateId);
    const name = (await nameOf(one)) ?? '';
    const after = await seen(owner, upload.id);
    expect(after.companies.find(({ enterprise_id }) => enterprise_id === one.id)).toMatchObject({
      state: 'refused',
      message: say.mandateOver(name),
    });
    expect(brief(after)).toEqual([[2, 'placed', two.id, two.ana.id]]);
    const refused = await handOut(owner, upload.id, one.id);
    expect([refused.status, refused.message]).toEqual([409, say.mandateOver(name)]);
    const page = { as: owner, params: { id: upload.id, page: 1 } };
    expect((await api.call(endpoints.downloadFirmPayrollPage, page)).status).toBe(404);
    expect((await handOut(owner, upload.id, two.id)).status).toBe(200);
    expect(await payrollsOf(one.ana.id, one.company.adminId)).toEqual([]);
  });

  it('an owner discards it; what was handed out stays', async () => {
    const upload = await read(owner, [one, [{ person: one.ana }]], [two, [{ person: two.ana }]]);
    await handOut(owner, upload.id, one.id);
    const discard = { as: owner, params: { id: upload.id } };
    expect((await api.call(endpoints.discardFirmPayrolls, discard)).status).toBe(200);
    expect((await handOut(owner, upload.id, two.id)).message).toBe(say.over);
    expect(await payrollsOf(one.ana.id, one.company.adminId)).toHaveLength(1);
    expect((await api.call(endpoints.listFirmPayrolls, { as: owner })).data).toEqual([]);
  });
});
