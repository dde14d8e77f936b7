import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import {
  payrollDraftMessages as say,
  payrollDraftReasons as reasons,
  payrollMessages,
  payrollReasons,
} from '#domain/paperwork/payrolls/messages/index.ts';
import type { OnePayrollResult, PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import {
  ana,
  api,
  company,
  type Employee,
  jose,
  named,
  ours,
  payrollsOf,
  send,
  slips,
  theirs,
  withPayrolls,
} from '#tests/support/payrollCompany.ts';
import { layouts, type Payslip, payslipFile } from '#tests/support/payslips.ts';

withPayrolls();

const october = { month: 10, year: 2026 };
const september = { month: 9, year: 2026 };
const otherMonth = payrollReasons.otherPeriod('septiembre de 2026', 'octubre de 2026');
const ofSeptember = (...pages: Payslip[]) => payslipFile({ company, ...september, pages });
const nameOf = ({ name, lastName }: Employee) => `${name} ${lastName}`;

/** Uploads a file as Ana's payroll of October 2026. */
async function asAnas(content: Uint8Array) {
  const answer = await send('uploadPayroll', [named('nomina.pdf', content)], { employee_id: ana.id });
  const data = answer.data as OnePayrollResult;
  return { ...answer, data, uploadId: data.upload_id ?? 0 };
}
const decide = (id: number, body: object, as = ours.adminId) =>
  api.call(endpoints.decidePayroll, { as, params: { id }, body });
const look = async (id: number) =>
  (await api.call(endpoints.getPayrollUpload, { as: ours.adminId, params: { id } })).data as PayrollUpload;
const periodsOf = async (who: Employee) => (await payrollsOf(who.id)).map(({ month, year }) => ({ month, year }));
const ownPayrolls = async (who: Employee) =>
  ((await api.call(endpoints.getUser, { as: who.id, params: { id: who.id } })).data as UserDetail).payrolls;

describe('one payroll whose content disagrees with the person or the month chosen', () => {
  it.each(layouts)('waits, printed as %s: nobody has it, and it is said what disagrees', async (layout) => {
    const { status, message, data, uploadId } = await asAnas(await ofSeptember({ person: jose, layout }));
    expect([status, message]).toEqual([201, say.undecided]);
    expect([data.assigned, data.warnings]).toEqual([[], []]);
    expect(data.unmatched).toEqual([
      {
        file: 'nomina.pdf',
        source: 0,
        page: 1,
        reason: `${payrollReasons.otherPerson(nameOf(jose))}. ${otherMonth}`,
        disagreement: {
          pages: [1],
          named: { user_id: jose.id, name: nameOf(jose), ...september },
          chosen: { user_id: ana.id, name: nameOf(ana), ...october },
        },
      },
    ]);
    expect([await ownPayrolls(ana), await ownPayrolls(jose)]).toEqual([[], []]);
    expect(await look(uploadId)).toMatchObject({ kind: 'single', state: 'draft', unmatched: data.unmatched });
  });

  it('waits among the drafts until it is decided', async () => {
    const { uploadId } = await asAnas(await slips({ person: jose }));
    const listed = async () => {
      const params = { id: ours.enterpriseId };
      const { data } = await api.call(endpoints.listPayrollUploads, { as: ours.adminId, params });
      return (data as PayrollUpload[]).find(({ id }) => id === uploadId)?.state;
    };
    expect(await listed()).toBe('draft');
    await decide(uploadId, { answer: 'chosen' });
    expect(await listed()).toBe('done');
  });

  it('of a DNI of nobody in the company, no one is named', async () => {
    const stranger = { name: 'Eva', lastName: 'Ajena', dni: '87654321X' };
    const { data, uploadId } = await asAnas(await slips({ person: stranger }));
    expect(data.unmatched[0]).toMatchObject({
      reason: payrollReasons.stranger('87654321X'),
      disagreement: { named: null },
    });
    const answer = await decide(uploadId, { answer: 'named' });
    expect([answer.status, answer.errors]).toEqual([422, { answer: say.nobodyNamed }]);
  });

  it('of a file of many people, however long it is', async () => {
    const many = Array.from({ length: 14 }, (_, index) => ({ person: index % 2 ? ana : jose, amount: 1000 + index }));
    const { data, uploadId } = await asAnas(await slips(...many));
    expect([data.unmatched.length, data.unmatched[0]?.reason]).toEqual([14, payrollReasons.severalPeople]);
    expect((await decide(uploadId, { answer: 'named' })).status).toBe(422);
    await decide(uploadId, { answer: 'discard' });
    expect([await payrollsOf(ana.id), await payrollsOf(jose.id)]).toEqual([[], []]);
  });

  it('an extra payment of the month, and a file without facts, are stored at once', async () => {
    const extra = await asAnas(await slips({ person: ana, extra: true, amount: 900 }));
    const silent = await asAnas(await slips(['Hoja sin datos']));
    expect([extra.data.assigned.length, silent.data.assigned.length]).toEqual([1, 1]);
    expect(await payrollsOf(ana.id)).toHaveLength(2);
  });
});

describe('three answers', () => {
  it('"assign to who is named": it is theirs, of the month that it says', async () => {
    const content = await ofSeptember({ person: jose, pages: 2 });
    const { uploadId } = await asAnas(content);
    const answer = await decide(uploadId, { answer: 'named' });
    expect([answer.status, answer.message]).toEqual([200, payrollMessages.uploaded]);
    expect([await periodsOf(ana), await periodsOf(jose)]).toEqual([[], [september]]);
    const [payroll] = await ownPayrolls(jose);
    const params = { id: payroll?.id ?? 0 };
    const { bytes } = await api.call(endpoints.downloadPayroll, { as: jose.id, params });
    expect(bytes.equals(content)).toBe(true);
    expect(await look(uploadId)).toMatchObject({ state: 'done', unmatched: [], warnings: [] });
  });

  it('"assign to who is named": the person chosen, where only the month disagrees', async () => {
    const { data, uploadId } = await asAnas(await ofSeptember({ person: ana }));
    expect(data.unmatched[0]?.disagreement?.named).toEqual({ user_id: ana.id, name: nameOf(ana), ...september });
    await decide(uploadId, { answer: 'named', source: 0, page: 1 });
    expect(await periodsOf(ana)).toEqual([september]);
  });

  it('"it is right as it is": as it was chosen, and what disagreed stays said', async () => {
    const { uploadId } = await asAnas(await ofSeptember({ person: jose }));
    const answer = await decide(uploadId, { answer: 'chosen' });
    expect([answer.status, answer.message]).toEqual([200, payrollMessages.uploaded]);
    expect([await periodsOf(ana), await periodsOf(jose)]).toEqual([[october], []]);
    expect((await look(uploadId)).warnings.map(({ reason }) => reason)).toEqual([
      `${payrollReasons.otherPerson(nameOf(jose))}. ${otherMonth}`,
    ]);
  });

  it('"discard": nothing comes of it', async () => {
    const { uploadId } = await asAnas(await slips({ person: jose }));
    const answer = await decide(uploadId, { answer: 'discard' });
    expect([answer.status, answer.message, (await look(uploadId)).state]).toEqual([200, say.discarded, 'discarded']);
    expect([await payrollsOf(ana.id), await payrollsOf(jose.id)]).toEqual([[], []]);
  });

  it('each is given once, also when two give one at once', async () => {
    const { uploadId } = await asAnas(await slips({ person: jose }));
    const both = await Promise.all([decide(uploadId, { answer: 'named' }), decide(uploadId, { answer: 'chosen' })]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([...(await payrollsOf(ana.id)), ...(await payrollsOf(jose.id))]).toHaveLength(1);
    expect((await decide(uploadId, { answer: 'discard' })).status).toBe(422);
  });

  it('what the person has already is refused in words, and still waits', async () => {
    const content = await slips({ person: jose });
    await send('uploadPayroll', [named('a.pdf', content)], { employee_id: jose.id });
    const { uploadId } = await asAnas(content);
    const answer = await decide(uploadId, { answer: 'named' });
    expect([answer.status, answer.errors]).toEqual([
      422,
      { page: say.alreadyUploaded(nameOf(jose), 'octubre de 2026') },
    ]);
    expect((await look(uploadId)).state).toBe('draft');
  });

  it('another company’s upload is decided by nobody of ours: 404, and by who may not upload: 403', async () => {
    const { uploadId } = await asAnas(await slips({ person: jose }));
    const askers = [theirs.adminId, theirs.people.advisor, ours.people.manager, jose.id];
    const answers = await Promise.all(askers.map((as) => decide(uploadId, { answer: 'named' }, as)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 403]);
  });
});

describe('pages of many payrolls that are of another month than the one chosen', () => {
  /** Ana's of September on two pages, José's of October: one upload of October 2026. */
  const mixed = async (body: object) => {
    const ofAna = await ofSeptember({ person: ana, pages: 2 });
    const files = [named('ana.pdf', ofAna), named('jose.pdf', await slips({ person: jose }))];
    return (await send('uploadPayrollFiles', files, body)).data as PayrollUpload;
  };

  it('wait in a draft, while the others can be confirmed', async () => {
    const draft = await mixed({ draft: 1 });
    expect(draft.assigned.map(({ user_id }) => user_id)).toEqual([jose.id]);
    expect(draft.unmatched.map(({ page, reason }) => [page, reason])).toEqual([
      [1, otherMonth],
      [2, otherMonth],
    ]);
    await api.call(endpoints.confirmPayrolls, { as: ours.adminId, params: { id: draft.id } });
    expect([await periodsOf(ana), await periodsOf(jose)]).toEqual([[], [october]]);
    const answer = await decide(draft.id, { answer: 'named', source: 0, page: 2 });
    expect([answer.status, answer.message]).toEqual([200, payrollMessages.assigned]);
    expect([await periodsOf(ana), (await look(draft.id)).unmatched]).toEqual([[september], []]);
  });

  it('decided in a draft, they are confirmed with the others, each of its month', async () => {
    const { id } = await mixed({ draft: 1 });
    const answer = await decide(id, { answer: 'named' });
    expect([answer.status, answer.message, await periodsOf(ana)]).toEqual([200, say.corrected, []]);
    await api.call(endpoints.confirmPayrolls, { as: ours.adminId, params: { id } });
    expect([await periodsOf(ana), await periodsOf(jose)]).toEqual([[september], [october]]);
  });

  it('are assigned as they were chosen, or left out', async () => {
    const [right, wrong] = [await mixed({ draft: 1 }), await mixed({ draft: 1 })];
    await decide(right.id, { answer: 'chosen', source: 0, page: 1 });
    await decide(wrong.id, { answer: 'discard', source: 0, page: 1 });
    const [one, other] = [await look(right.id), await look(wrong.id)];
    expect(one.assigned.map(({ user_id, page }) => [user_id, page])).toEqual([
      [ana.id, 1],
      [ana.id, 2],
      [jose.id, 1],
    ]);
    expect([one.unmatched, other.unmatched]).toEqual([[], []]);
    expect(other.skipped.map(({ page, reason }) => [page, reason])).toEqual([
      [1, reasons.discarded],
      [2, reasons.discarded],
    ]);
  });

  it('without a draft they wait in the finished upload, where they are decided one by one', async () => {
    const pages: Payslip[] = [{ person: ana }, { person: jose }];
    const content = await ofSeptember(...pages);
    const { id, state } = (await send('uploadMultiPayroll', [named('nominas.pdf', content)])).data as PayrollUpload;
    expect([state, await payrollsOf(ana.id), await payrollsOf(jose.id)]).toEqual(['done', [], []]);
    const all = await decide(id, { answer: 'named' });
    expect([all.status, all.errors]).toEqual([422, { source: say.oneByOne }]);
    await decide(id, { answer: 'discard', source: 0, page: 1 });
    await decide(id, { answer: 'chosen', source: 0, page: 2 });
    expect([await periodsOf(ana), await periodsOf(jose)]).toEqual([[], [october]]);
    const { unmatched, skipped } = await look(id);
    expect([unmatched, skipped.map(({ page }) => page)]).toEqual([[], [1]]);
  });
});
