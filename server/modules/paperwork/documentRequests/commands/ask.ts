import { dueYears } from '#domain/paperwork/documentRequests/kinds.ts';
import type { documentRequestEndpoints } from '#domain/paperwork/documentRequests/documentRequests.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { reminderAfter } from '#domain/paperwork/documentRequests/reminders.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { addDays } from '#domain/time/localTime.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { invalid } from '#server/http/apiError.ts';
import { tellSenders } from '../events/notifyRequest.ts';
import { firmIn, insertRequest, worksIn } from '../repo.ts';

type Asked = BodyOf<typeof documentRequestEndpoints.createDocumentRequest>;

interface Asking {
  readonly by: number;
  readonly at: Date;
  /** By the enterprise's clock. */
  readonly today: string;
}

/** @returns the id of the request. @throws ApiError 422 for a date that is over, and for who does not work there */
export async function ask(tx: Tx, asked: Asked, { by, at, today }: Asking): Promise<number> {
  const { enterprise_id, user_id = null, kind, due_on } = asked;
  if (due_on < today) throw invalid({ due_on: say.duePast });
  if (due_on > addDays(today, dueYears * 365)) throw invalid({ due_on: say.dueFar(dueYears) });
  if (user_id !== null && !(await worksIn(tx, enterprise_id, user_id))) throw invalid({ user_id: say.personWrong });
  const request = {
    enterprise_id,
    user_id,
    kind,
    title: asked.title || null,
    note: asked.note || null,
    due_on,
    asked_by: by,
    firm_id: await firmIn(tx, enterprise_id, by),
  };
  const id = await insertRequest(tx, { ...request, asked_at: at, remind_on: reminderAfter(due_on, today) });
  await tellSenders(tx, { ...request, id }, { what: 'asked', byId: by, at });
  await audit(tx, {
    enterpriseId: enterprise_id,
    actorId: by,
    action: 'documentRequests.ask',
    userId: user_id,
    recordId: id,
  });
  return id;
}
