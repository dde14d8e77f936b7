import { complaintEndpoints as endpoints } from '../../../domain/complaints/complaints.ts';
import { complaintChannelMessages as say, complaintMessages } from '../../../domain/complaints/messages/index.ts';
import { audit } from '../../db/audit.ts';
import type { Module } from '../deps.ts';
import { receive, temporaryFolder } from '../../http/multipart.ts';
import { readKept } from '../../http/receivedFiles.ts';
import { notFound } from '../../http/apiError.ts';
import { authorize } from '../../http/route.ts';
import { zoneOf } from '../enterprises/index.ts';
import { uploadLimits } from '../../../domain/constants.ts';
import { withoutMetadata } from './commands/attachment.ts';
import { assertReads, complaintToChange, readerIn } from './policy.ts';
import { presentComplaint } from './present.ts';
import { candidatesOf } from './channel/people.ts';
import { responsibility } from './channel/responsibility.ts';
import { publicSide } from './channel/routes.ts';
import { replyTo } from './commands/reply.ts';
import { actOn, type ComplaintRow, findComplaint, listComplaints, publicCodeOf, setState } from './repo.ts';
import { actorOf, anonymousLimit } from './channel/visitor.ts';
import { fileComplaint, assertHasChannel, assertSomebodyReads } from './commands/fileComplaint.ts';

const stateMessages = {
  acknowledged: () => say.acknowledged,
  investigating: () => say.investigating,
  closed: () => say.closedNow,
} as const;

export const complaints: Module = (serve, deps) => {
  const { database, files, clock, config } = deps;
  const folder = temporaryFolder(config.dataDir);

  serve(endpoints.listComplaints, async ({ actor, params: { enterpriseId } }) => {
    await audit(database, { enterpriseId, actorId: actor.id, action: 'complaints.read' });
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
        {
          body: endpoints.createComplaint.body,
          folder,
          fileMegabytes: uploadLimits.complaintMegabytes,
          filesOptional: true,
        },
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
          await assertSomebodyReads(database, input);
          const caseKey = await fileComplaint(deps, input, await withoutMetadata(deps, received));
          return { data: { complaint: null, case_key: caseKey }, message: say.received };
        },
      ),
    { preHandler: [anonymousLimit(deps, 'complaints', 20)] },
  );

  serve(endpoints.getComplaintsChannel, async ({ params: { enterpriseId } }) => {
    const code = await publicCodeOf(database, enterpriseId);
    if (!code) throw notFound();
    return { data: { url: `${config.publicUrl}/canal-denuncias/${code}` } };
  });

  serve(endpoints.downloadComplaintFile, async ({ actor, params }) => {
    const row = await findComplaint(database, params.id);
    if (!row) throw notFound();
    authorize(actor, 'complaints.read', row);
    await assertReads(database, actor, row);
    if (!row.file_key) throw notFound();
    await audit(database, actOn(row, actor.id, 'readFile'));
    return {
      data: null,
      file: { name: row.file_name ?? 'adjunto', content: await readKept(files, row.enterprise_id, row.file_key) },
    };
  });

  serve(endpoints.setComplaintState, async ({ actor, params, body: { state } }) => {
    const now = clock.now();
    const { after, reopened } = await database.transaction(async (tx) => {
      const before = await complaintToChange(tx, actor, params.id);
      const changed = await setState(tx, before.id, state, now);
      if (!changed) throw notFound();
      await audit(tx, actOn(before, actor.id, state));
      return { after: changed, reopened: before.closed_at !== null && state === 'investigating' };
    });
    return {
      data: (await presenter(after.enterprise_id))(after),
      message: reopened ? say.reopened : stateMessages[state](),
    };
  });

  responsibility(serve, deps);
  publicSide(serve, deps);
};
