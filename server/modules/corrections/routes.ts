import { correctionMessages as say } from '../../../domain/corrections/messages/es.ts';
import type { Right } from '../../../domain/rights.ts';
import { timeChangeEndpoints } from '../../../domain/corrections/corrections.ts';
import type { Tx } from '../../db/connect.ts';
import type { Deps, Module } from '../deps.ts';
import { conflict, notFound } from '../../http/refusal.ts';
import { mustBeAllowed } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { apply, mustBePending, mustReopen, refuse } from './answering.ts';
import { ownerOfEntry, readHistory } from './history.ts';
import { presentTimeChange } from './present.ts';
import {
  changesOf,
  findTimeChange,
  insertTimeChange,
  keepWithdrawal,
  lockTimeChange,
  type MemberRow,
  membershipsOf,
  type NewTimeChange,
  pendingRequests,
  proposals,
  type TimeChangeRow,
} from './repo.ts';
import { readWanted } from './wanted.ts';

const DAY_MS = 86_400_000;
/** How long the company sees what became of its proposals. */
const ANSWERED_DAYS = 30;

type Actor = Session['actor'];

export const corrections: Module = (serve, deps) => {
  const { database, clock } = deps;

  serve(timeChangeEndpoints.requestTimeChange, async ({ actor, body }) => {
    const person = await ownPlaceOf(deps, actor.id, body.enterprise_id);
    if (!person?.active) throw conflict(say.notMember);
    const now = clock.now();
    const wanted = await readWanted(database, { ...person, user_id: actor.id }, body, now);
    const data = await keep(deps, {
      ...wanted,
      enterpriseId: person.enterprise_id,
      userId: actor.id,
      entryId: wanted.entry?.id ?? null,
      proposedBy: actor.id,
      reason: body.reason,
      reopenReason: null,
      now,
    });
    return { data, message: say.asked };
  });

  serve(timeChangeEndpoints.proposeTimeChange, async ({ actor, body }) => {
    mustBeAllowed(actor, 'timeSheets.propose', body);
    const person = await memberOf(deps, body.user_id, body.enterprise_id);
    if (!person || person.enterprise_id !== body.enterprise_id) throw notFound();
    const now = clock.now();
    const wanted = await readWanted(database, { ...person, user_id: body.user_id }, body, now);
    mustReopen(wanted.closedMonths, body.reopen_reason);
    const data = await keep(deps, {
      ...wanted,
      enterpriseId: person.enterprise_id,
      userId: body.user_id,
      entryId: wanted.entry?.id ?? null,
      proposedBy: actor.id,
      reason: body.reason,
      reopenReason: body.reopen_reason || null,
      now,
    });
    return { data, message: say.proposed };
  });

  serve(timeChangeEndpoints.listOwnTimeChanges, async ({ actor, query }) => {
    const person = await ownPlaceOf(deps, actor.id, query.enterprise_id);
    if (!person) return { data: [] };
    const rows = await changesOf(database, person.enterprise_id, actor.id);
    return { data: rows.map(presentTimeChange) };
  });

  serve(timeChangeEndpoints.listTimeChangeRequests, async ({ params, query }) => {
    const since = new Date(clock.now().getTime() - ANSWERED_DAYS * DAY_MS);
    const rows =
      query.side === 'person'
        ? await pendingRequests(database, params.enterpriseId)
        : await proposals(database, params.enterpriseId, since);
    return { data: rows.map(presentTimeChange) };
  });

  /** Holds a correction, asks the right, and answers with how it ended. */
  async function answer(
    actor: Actor,
    id: number,
    right: Right,
    side: 'person' | 'company',
    act: (tx: Tx, row: TimeChangeRow) => Promise<void>,
  ) {
    const found = await findTimeChange(database.db, id);
    if (!found) throw notFound();
    const { enterprise_id, user_id } = found;
    mustBeAllowed(actor, right, { enterprise_id, user_id });
    if ((found.proposed_by === user_id ? 'person' : 'company') !== side) throw notFound();
    await database.transaction(async (tx) => {
      const row = await lockTimeChange(tx, id);
      if (!row) throw notFound();
      mustBePending(row);
      await act(tx, row);
    });
    const answered = await findTimeChange(database.db, id);
    if (!answered) throw notFound();
    return presentTimeChange(answered);
  }

  serve(timeChangeEndpoints.approveTimeChange, async ({ actor, params, body }) => {
    const by = { actorId: actor.id, now: clock.now() };
    const data = await answer(actor, params.id, 'timeSheets.answerChange', 'person', (tx, row) =>
      apply(tx, row, by, { actorId: actor.id, reason: body?.reopen_reason }),
    );
    return { data, message: say.approved };
  });

  serve(timeChangeEndpoints.rejectTimeChange, async ({ actor, params, body }) => {
    const by = { actorId: actor.id, now: clock.now() };
    const data = await answer(actor, params.id, 'timeSheets.answerChange', 'person', (tx, row) =>
      refuse(tx, row, by, 'rejected', body?.reason),
    );
    return { data, message: say.rejected };
  });

  serve(timeChangeEndpoints.acceptTimeChange, async ({ actor, params }) => {
    const by = { actorId: actor.id, now: clock.now() };
    const data = await answer(actor, params.id, 'timeSheets.answerProposal', 'company', (tx, row) =>
      apply(tx, row, by, { actorId: row.proposed_by, reason: row.reopen_reason }),
    );
    return { data, message: say.accepted };
  });

  serve(timeChangeEndpoints.disputeTimeChange, async ({ actor, params, body }) => {
    const by = { actorId: actor.id, now: clock.now() };
    const data = await answer(actor, params.id, 'timeSheets.answerProposal', 'company', (tx, row) =>
      refuse(tx, row, by, 'disputed', body.reason),
    );
    return { data, message: say.disputed };
  });

  serve(timeChangeEndpoints.withdrawTimeChange, async ({ actor, params }) => {
    const found = await findTimeChange(database.db, params.id);
    if (!found) throw notFound();
    mustBeAllowed(actor, 'timeSheets.withdrawChange', found);
    if (found.proposed_by !== actor.id) throw notFound();
    await database.transaction(async (tx) => {
      const row = await lockTimeChange(tx, params.id);
      if (!row) throw notFound();
      mustBePending(row);
      await keepWithdrawal(tx, params.id, clock.now());
    });
    const data = await findTimeChange(database.db, params.id);
    if (!data) throw notFound();
    return { data: presentTimeChange(data), message: say.withdrew };
  });

  serve(timeChangeEndpoints.getEntryHistory, async ({ actor, params }) => {
    const own = (await membershipsOf(database, actor.id)).filter(({ accepted }) => accepted);
    const owner = await ownerOfEntry(
      database,
      own.map(({ enterprise_id }) => enterprise_id),
      params.id,
    );
    if (!owner) throw notFound();
    mustBeAllowed(actor, 'timeSheets.see', owner);
    return { data: await readHistory(database, owner.enterprise_id, params.id) };
  });
};

/** The person's place in the enterprise named, or their first; nothing where they never worked. */
async function memberOf({ database }: Deps, userId: number, enterpriseId?: number): Promise<MemberRow | undefined> {
  const known = await membershipsOf(database, userId);
  return known.find(({ enterprise_id }) => enterpriseId === undefined || enterprise_id === enterpriseId);
}

/** As `memberOf` for oneself: only where one has accepted to belong. */
async function ownPlaceOf({ database }: Deps, userId: number, enterpriseId?: number): Promise<MemberRow | undefined> {
  const known = await membershipsOf(database, userId);
  return known.find(
    ({ enterprise_id, accepted }) => accepted && (enterpriseId === undefined || enterprise_id === enterpriseId),
  );
}

/** @throws Refusal 409 when the same waits for an answer already */
async function keep({ database }: Deps, wanted: NewTimeChange) {
  const id = await insertTimeChange(database, wanted);
  const row = id === null ? undefined : await findTimeChange(database.db, id);
  if (!row) throw conflict(say.alreadyPending);
  return presentTimeChange(row);
}
