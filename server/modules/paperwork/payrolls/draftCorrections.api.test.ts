import { describe, expect, it, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import {
  payrollDraftMessages as say,
  payrollDraftReasons as reasons,
} from '#domain/paperwork/payrolls/messages/index.ts';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import { xlsx } from '#tests/support/badFiles.ts';
import { ana, api, employ, jose, named, ours, payrollsOf, send, theirs } from '#tests/support/payrollCompany.ts';
import { draftOf, correct, placed, on, setUp } from './payrollDrafts.fixture.ts';

setUp();

describe('a draft can be corrected before', () => {
  it('another person', async () => {
    const { id } = await draftOf({ person: ana, pages: 2 });
    const answer = await correct(id, { pages: [1, 2], employee_id: jose.id });
    expect([answer.status, answer.message, placed(answer.data as PayrollUpload)]).toEqual([
      200,
      say.corrected,
      [
        [1, jose.id, 1, null],
        [2, jose.id, 1, null],
      ],
    ]);
    await on('confirmPayrolls', id);
    expect([(await payrollsOf(ana.id)).length, (await payrollsOf(jose.id)).length]).toEqual([0, 1]);
  });

  it('left out: nothing comes of the page, and it can be taken in again', async () => {
    const { id } = await draftOf({ person: ana }, { person: jose });
    const { unmatched } = (await correct(id, { pages: [1], employee_id: null })).data as PayrollUpload;
    expect(unmatched).toEqual([{ file: 'nominas.pdf', source: 0, page: 1, reason: reasons.leftOut }]);
    await on('confirmPayrolls', id);
    expect([(await payrollsOf(ana.id)).length, (await payrollsOf(jose.id)).length]).toEqual([0, 1]);
  });

  it('one page of two, the rest stays; an unmatched one is assigned by hand', async () => {
    const { id } = await draftOf({ person: ana, pages: 2 }, ['Otra hoja']);
    await correct(id, { pages: [2], employee_id: null });
    const assigned = await api.call(endpoints.assignPayroll, {
      as: ours.adminId,
      params: { id },
      body: { pages: [3], employee_id: jose.id },
    });
    expect([assigned.status, placed(assigned.data as PayrollUpload)]).toEqual([
      200,
      [
        [1, ana.id, 1, null],
        [3, jose.id, 2, null],
      ],
    ]);
    expect(await payrollsOf(jose.id)).toEqual([]);
  });

  it('a whole file that is no PDF', async () => {
    const { data } = await send('uploadPayrollFiles', [named('Muñoz Peña José.xlsx', xlsx())], { draft: 1 });
    const { id } = data as PayrollUpload;
    await correct(id, { employee_id: ana.id });
    await on('confirmPayrolls', id);
    expect([(await payrollsOf(ana.id)).length, (await payrollsOf(jose.id)).length]).toEqual([1, 0]);
  });

  it('everything left out: there is nothing to confirm', async () => {
    const { id } = await draftOf({ person: ana });
    await correct(id, { employee_id: null });
    const answer = await on('confirmPayrolls', id);
    expect([answer.status, answer.message]).toEqual([409, say.nothing]);
  });

  test.each([
    [{ pages: [9], employee_id: null }, 422],
    [{ source: 4, pages: [1], employee_id: null }, 422],
    [{ pages: [0], employee_id: null }, 422],
    [{ pages: [1], employee_id: 'x' }, 422],
    [{ pages: [1] }, 422],
  ])('%j is refused: %i', async (body, status) => {
    const { id } = await draftOf({ person: ana });
    expect((await correct(id, body)).status).toBe(status);
    expect(placed((await on('getPayrollUpload', id)).data as PayrollUpload)).toEqual([[1, ana.id, 1, null]]);
  });

  it('to a person of another company: 404', async () => {
    const { id } = await draftOf({ person: ana });
    const stranger = await employ(theirs.enterpriseId, 'Eva', 'Ajena');
    expect((await correct(id, { pages: [1], employee_id: stranger.id })).status).toBe(404);
  });
});
