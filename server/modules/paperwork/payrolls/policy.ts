import { enterpriseMessages } from '#domain/organization/enterprises/messages/index.ts';
import { type Actor, can, type Right } from '#domain/rights.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import {
  companyOf,
  enterprisesOf,
  findPayroll,
  findUpload,
  isMember,
  type PayrollRow,
  type UploadRow,
} from './repo.ts';

/** @throws ApiError 404 in another's company, 403 without the right */
export async function payrollFor(db: Db, actor: Actor, right: Right, id: number): Promise<PayrollRow> {
  const payroll = await findPayroll(db, id);
  if (!payroll) throw notFound();
  authorize(actor, right, payroll);
  return payroll;
}

/** @throws ApiError 404 in another's company, 403 without the right */
export async function uploadFor(db: Db, actor: Actor, id: number): Promise<UploadRow> {
  const upload = await findUpload(db, id);
  if (!upload) throw notFound();
  authorize(actor, 'payrolls.upload', { enterprise_id: upload.enterprise_id });
  return upload;
}

/** As `uploadFor`, and nobody else changes it until the transaction ends. */
export async function uploadToChange(tx: Tx, actor: Actor, id: number): Promise<UploadRow> {
  await lockRow(tx, 'payroll_uploads', id);
  return uploadFor(tx, actor, id);
}

/**
 * Where something of an employee is put: in the enterprise asked for, else the first that both share.
 * @throws ApiError 404 when the employee or the enterprise is another's, 403 without the right
 */
export async function enterpriseOfEmployee(
  db: Db,
  actor: Actor,
  right: Right,
  input: { employee_id: number; enterprise_id?: number | undefined },
): Promise<number> {
  const { employee_id, enterprise_id } = input;
  if (enterprise_id !== undefined) {
    authorize(actor, right, { enterprise_id });
    if (!(await isMember(db, enterprise_id, employee_id))) throw notFound();
    return enterprise_id;
  }
  const theirs = await enterprisesOf(db, employee_id);
  const shared = theirs.find((id) => can(actor, right, { enterprise_id: id }));
  if (shared === undefined) throw notFound();
  return shared;
}

/** The enterprise asked for, else the only one in which the actor may upload. @throws ApiError */
export function enterpriseForUpload(actor: Actor, input: number | undefined): number {
  if (input !== undefined) {
    authorize(actor, 'payrolls.upload', { enterprise_id: input });
    return input;
  }
  const own = actor.memberships.filter(({ enterprise_id }) => can(actor, 'payrolls.upload', { enterprise_id }));
  const [only, another] = own;
  if (!only || another) throw invalid({ enterprise_id: enterpriseMessages.noneChosen });
  return only.enterprise_id;
}

/** @throws ApiError 404 for who is not paid by that company */
export async function personOf(db: Db, { enterprise_id }: UploadRow, userId: number) {
  const { people } = await companyOf(db, enterprise_id);
  const person = people.find(({ id }) => id === userId);
  if (!person) throw notFound();
  return person;
}
