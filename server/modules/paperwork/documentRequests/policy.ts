import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { isOpen } from '#domain/paperwork/documentRequests/kinds.ts';
import { type Actor, isOneself, type OwnRecord, personIn, type Right } from '#domain/rights.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import { conflict, forbidden, notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import { enterprisesWith } from '#server/http/scope.ts';
import type { Caller } from '#server/http/standing.ts';
import type { Seen } from './queries/shown.ts';
import { findRequest, firmIn, type RequestRow } from './repo.ts';

const subjectOf = ({ enterprise_id, user_id }: RequestRow) => ({
  enterprise_id,
  ...(user_id !== null && { user_id }),
});

const isAdmin = ({ memberships }: Actor, enterpriseId: number): boolean =>
  memberships.some(({ enterprise_id, role }) => enterprise_id === enterpriseId && role === 'admin');

/**
 * Administrators reach every request of their company; who works there for a firm those that their firm asked for, and
 * an advisor of the company's own those that the company asked for.
 * @throws ApiError 404 in another's company or of another firm, 403 without the right
 */
export async function requestFor(db: Db, actor: Actor, right: Right, id: number): Promise<RequestRow> {
  const request = await findRequest(db, id);
  if (!request) throw notFound();
  const subject = subjectOf(request);
  authorize(actor, right, subject);
  const { enterprise_id: enterpriseId } = request;
  if (isOneself(actor, subject) || isAdmin(actor, enterpriseId)) return request;
  if ((await firmIn(db, enterpriseId, personIn(actor, enterpriseId))) !== request.firm_id) throw notFound();
  return request;
}

/** As `requestFor`, and nobody else changes it until the transaction ends. */
export async function requestToChange(tx: Tx, actor: Actor, right: Right, id: number): Promise<RequestRow> {
  await lockRow(tx, 'document_requests', id);
  return requestFor(tx, actor, right, id);
}

/**
 * Who sends it: the person, or of what is asked of the company an administrator.
 * @throws ApiError 403 for anybody else, 409 where nothing is awaited
 */
export function assertSends(actor: Actor, request: RequestRow): void {
  if (request.user_id !== null && !isOneself(actor, subjectOf(request))) throw forbidden();
  if (!isOpen(request.state)) throw conflict(say.notAwaited);
}

/** @throws ApiError 409 where nothing waits to be looked at, or the actor sent it themselves (decision 16) */
export function assertReviews(actorId: number, { sent_by, state }: RequestRow): void {
  if (state !== 'sent') throw conflict(say.notSent);
  if (sent_by === actorId) throw conflict(say.ownSent);
}

/** What the actor sees of the requests of some enterprises in which they have the right. */
export function seenIn(actor: Caller, ids: readonly number[]): Seen {
  const administered = new Set(
    actor.memberships.filter(({ role }) => role === 'admin').map(({ enterprise_id }) => enterprise_id),
  );
  return {
    accountId: actor.accountId,
    all: ids.filter((id) => administered.has(id)),
    ofFirm: ids.filter((id) => !administered.has(id)),
  };
}

/** The enterprises of whose requests the actor sees some: the one given, or all of them. */
export const managedBy = (actor: Actor, enterpriseId: number | undefined): number[] =>
  enterprisesWith(actor, 'documentRequests.manage').filter((id) => enterpriseId === undefined || id === enterpriseId);

/** Where somebody looks at what is asked of them: in the enterprise given, else in their first. */
export const ownPlaceOf = ({ ownRecords = [] }: Actor, enterpriseId: number | undefined): OwnRecord | undefined =>
  ownRecords.find(({ enterprise_id }) => enterpriseId === undefined || enterprise_id === enterpriseId);
