import { complaintChannelEndpoints } from '#domain/organization/complaints/channel.ts';
import { complaintEndpoints as endpoints } from '#domain/organization/complaints/complaints.ts';
import { complaintChannelMessages as say, complaintMessages } from '#domain/organization/complaints/messages/index.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import { receive } from '#server/http/multipart.ts';
import { readKept } from '#server/http/receivedFiles.ts';
import { conflict, notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import { zoneOf } from '../enterprises/index.ts';
import { assertReads, complaintToChange, readerIn } from './policy.ts';
import { presentComplaint } from './present.ts';
import { candidatesOf } from './channel/people.ts';
import { responsibility } from './channel/responsibility.ts';
import {
  assertHasChannel,
  assertSaysSomething,
  assertSomebodyReads,
  fileComplaint,
  publicSide,
  withoutMetadata,
} from './channel/routes.ts';
import {
  actOn,
  type ComplaintRow,
  extend,
  findComplaint,
  insertComplaint,
  listComplaints,
  noteReply,
  publicCodeOf,
  setState,
} from './repo.ts';
import { register } from './register/routes.ts';
import { actorOf, anonymousLimit, anonymousUpload } from './channel/visitor.ts';
import { complaintDeadlines } from '#domain/organization/complaints/deadlines.ts';

/**
 * Puts off the answer to a complaint of special complexity, once and before it is due (art. 9.2.d Ley 2/2023).
 * @throws ApiError 409 when it was done before, is too late, or the complaint is closed
 */
function extendComplaint(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  id: number,
  input: { readonly months: number; readonly reason: string },
): Promise<ComplaintRow> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const complaint = await complaintToChange(tx, actor, id);
    if (complaint.closed_at) throw conflict(say.extensionClosed);
    if (complaint.extended_at) throw conflict(say.extendedBefore);
    if (complaintDeadlines(complaint, await zoneOf(tx, complaint.enterprise_id)).answerBy < now)
      throw conflict(say.extensionLate);
    const row = await extend(tx, id, { ...input, now });
    if (!row) throw notFound();
    await audit(tx, actOn(complaint, actor, 'extended'));
    return row;
  });
}

interface Reply {
  readonly parent_id: number;
  readonly message: string;
  readonly enterprise_id: number;
}

/** The responsible person answers; the complaint counts as acknowledged from then on. */
function replyTo({ database, clock }: Deps, actor: Actor, reply: Reply): Promise<ComplaintRow> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const complaint = await complaintToChange(tx, actor, reply.parent_id, reply.enterprise_id);
    const row = await insertComplaint(tx, { ...reply, replied_by: personIn(actor, reply.enterprise_id) }, now);
    await noteReply(tx, complaint.id, now);
    await audit(tx, actOn(complaint, actor, 'replied'));
    return row;
  });
}

type Files = ComplaintRow['files'];

const stateMessages = {
  acknowledged: () => say.acknowledged,
  investigating: () => say.investigating,
  closed: () => say.closedNow,
} as const;

export const complaints: Module = (serve, deps) => {
  const { database, files, clock, config } = deps;

  serve(endpoints.listComplaints, async ({ actor, params: { enterpriseId } }) => {
    await audit(database, { enterpriseId, actorId: personIn(actor, enterpriseId), action: 'complaints.read' });
    const [rows, present, reads] = await Promise.all([
      listComplaints(database, enterpriseId),
      presenter(enterpriseId),
      readerIn(database, actor, enterpriseId),
    ]);
    return { data: rows.filter(reads).map(present) };
  });

  async function presenter(enterpriseId: number) {
    const [zone, candidates] = await Promise.all([
      zoneOf(database, enterpriseId),
      candidatesOf(database, enterpriseId),
    ]);
    const names = new Map(candidates.map(({ id, full_name }) => [id, full_name]));
    return (row: ComplaintRow) => presentComplaint(row, zone, names);
  }

  serve(
    endpoints.createComplaint,
    ({ raw }) =>
      receive(
        raw,
        { body: endpoints.createComplaint.body, ...anonymousUpload(deps) },
        async ({ fields: { data: input }, files: received }) => {
          if (typeof input.parent_id === 'number') {
            const actor = await actorOf(deps, raw);
            const row = await replyTo(deps, actor, { ...input, parent_id: input.parent_id });
            const present = await presenter(row.enterprise_id);
            return {
              data: { complaint: present(row), case_key: null },
              message: complaintMessages.replied,
            };
          }
          await assertHasChannel(database, input);
          assertSaysSomething(input, received);
          await assertSomebodyReads(database, input);
          const attached = await withoutMetadata(deps, { enterpriseId: input.enterprise_id, ip: raw.ip }, received);
          const caseKey = await fileComplaint(deps, input, attached);
          return { data: { complaint: null, case_key: caseKey }, message: say.received };
        },
      ),
    { quiet: true, guards: [anonymousLimit(deps, 'complaints', 40)] },
  );

  serve(complaintChannelEndpoints.getComplaintsChannel, async ({ params: { enterpriseId } }) => {
    const code = await publicCodeOf(database, enterpriseId);
    if (!code) throw notFound();
    return { data: { url: `${config.publicUrl}/canal-denuncias/${code}` } };
  });

  serve(endpoints.downloadComplaintFile, ({ actor, params: { id } }) => readFile(actor, id, ([first]) => first));

  serve(endpoints.downloadComplaintFileById, ({ actor, params: { id, fileId } }) =>
    readFile(actor, id, (all) => all.find((file) => file.id === fileId)),
  );

  async function readFile(actor: Actor, id: number, choose: (all: Files) => Files[number] | undefined) {
    const row = await findComplaint(database, id);
    if (!row) throw notFound();
    authorize(actor, 'complaints.read', row);
    await assertReads(database, actor, row);
    const file = choose(row.files);
    if (!file) throw notFound();
    await audit(database, actOn(row, actor, 'readFile'));
    return { data: null, file: { name: file.name, content: await readKept(files, row.enterprise_id, file.key) } };
  }

  serve(endpoints.setComplaintState, async ({ actor, params, body: { state, measures } }) => {
    const now = clock.now();
    const { after, reopened } = await database.transaction(async (tx) => {
      const before = await complaintToChange(tx, actor, params.id);
      const changed = await setState(tx, before.id, state, { now, measures });
      if (!changed) throw notFound();
      await audit(tx, actOn(before, actor, state));
      return { after: changed, reopened: before.closed_at !== null && state === 'investigating' };
    });
    return {
      data: (await presenter(after.enterprise_id))(after),
      message: reopened ? say.reopened : stateMessages[state](),
    };
  });

  serve(endpoints.extendComplaint, async ({ actor, params: { id }, body }) => {
    const row = await extendComplaint(deps, actor, id, body);
    return { data: (await presenter(row.enterprise_id))(row), message: say.extended };
  });

  register(serve, deps);
  responsibility(serve, deps);
  publicSide(serve, deps);
};
