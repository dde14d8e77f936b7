import { complaintChannelEndpoints as endpoints } from '#domain/organization/complaints/channel.ts';
import { complaintChannelMessages as say, complaintMessages } from '#domain/organization/complaints/messages/index.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import { receive, type ReceivedFile } from '#server/http/multipart.ts';
import { speakTo } from '#server/http/locale.ts';
import { conflict, invalid, notFound } from '#server/http/apiError.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { hashOfKey, newCaseKey } from './caseKey.ts';
import { presentCase } from '../present.ts';
import { type ComplaintRow, findCase, findChannel, findComplaint, insertComplaint } from '../repo.ts';
import { candidatesOf, channelPeople, namedFor } from './people.ts';
import { anonymousLimit, anonymousUpload } from './visitor.ts';
import { voiceEnding } from '#domain/organization/complaints/complaints.ts';
import { uploadLimits } from '#domain/constants.ts';
import { blindedNetwork } from '#server/http/network.ts';
import { assertRoomFor, problemOf } from '#server/http/receivedFiles.ts';
import type { CleanFile } from '../commands/redraw/cleanAttachment.ts';
import { readersOf } from '#domain/organization/complaints/readers.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import { hourOf } from './hour.ts';

interface Anonymous {
  readonly input: {
    enterprise_id: number;
    message: string;
    parent_id?: number;
    case_key_hash?: string;
    subjects?: readonly number[];
  };
  readonly attached: readonly CleanFile[];
  /** What was asked before the attachment was looked into, asked again. */
  readonly check: (tx: Tx) => Promise<void>;
}

/** Keeps an anonymous message with its files. What is on disk shows the hour as well. */
async function keepAnonymous({ database, files, clock }: Deps, { input, attached, check }: Anonymous): Promise<void> {
  const hour = hourOf(clock.now());
  const kept: { key: string; name: string }[] = [];
  try {
    for (const { content, name } of attached)
      kept.push({ key: await files.put(input.enterprise_id, content, { kind: 'complaints', at: hour }), name });
    await database.transaction(async (tx) => {
      await check(tx);
      await insertComplaint(tx, { ...input, files: kept }, hour);
    });
  } catch (error) {
    // Whether a write whose answer was lost has been done is not known: better a file too many.
    const unknown = error instanceof Error && 'outcome' in error && error.outcome === 'unknown';
    if (!unknown) for (const { key } of kept) await files.remove(key).catch(() => undefined);
    throw error;
  }
}

/** Who knows only the number of an enterprise has no channel. @throws ApiError 404 */
export async function assertHasChannel(
  db: Db,
  { enterprise_id, code }: { enterprise_id: number; code: string },
): Promise<void> {
  const channel = await findChannel(db, code);
  if (channel?.id !== enterprise_id) throw notFound(say.nothingHere);
}

/** Whom a new complaint is about: of those who would read it. @throws ApiError 422 where that leaves nobody to read it */
export async function assertSomebodyReads(
  db: Db,
  { enterprise_id, about }: { enterprise_id: number; about: readonly number[] },
): Promise<number[]> {
  const people = channelPeople(await candidatesOf(db, enterprise_id));
  const subjects = [...new Set(about)].filter((id) => [...people.admins, ...people.responsible].includes(id));
  if (subjects.length > 0 && readersOf(people, { subjects, later_admins: [] }).length === 0)
    throw invalid({ about: say.nobodyLeft });
  return subjects;
}

/**
 * A new complaint. Nothing that could reveal who wrote it is kept; those responsible are notified later
 * (`announceComplaints`).
 * @returns its case key, which nobody can find out again
 */
export async function fileComplaint(
  deps: Deps,
  { enterprise_id, message, code, about }: { enterprise_id: number; message: string; code: string; about: number[] },
  attached: readonly CleanFile[],
): Promise<string> {
  const caseKey = newCaseKey();
  const subjects = await assertSomebodyReads(deps.database, { enterprise_id, about });
  await keepAnonymous(deps, {
    input: { enterprise_id, message, case_key_hash: hashOfKey(caseKey), subjects },
    attached,
    check: (tx) => assertHasChannel(tx, { enterprise_id, code }),
  });
  return caseKey;
}

/** A further message of the author of a complaint. @throws ApiError 409 once it is closed */
const writeToCase = (
  deps: Deps,
  input: { enterprise_id: number; message: string; parent_id: number },
  attached: readonly CleanFile[],
): Promise<void> =>
  keepAnonymous(deps, {
    input,
    attached,
    check: async (tx) => {
      await lockRow(tx, 'complaints', input.parent_id);
      const complaint = await findComplaint(tx, input.parent_id);
      if (!complaint) throw notFound(say.nothingHere);
      assertOpen(complaint);
    },
  });

/** @throws ApiError 409 */
function assertOpen({ closed_at }: Pick<ComplaintRow, 'closed_at'>): void {
  if (closed_at) throw conflict(say.closed);
}

/**
 * What an author sends says something: a text, or a voice message.
 * @throws ApiError 422 at `message` or, for too many, at `files`
 */
export function assertSaysSomething({ message }: { readonly message: string }, files: readonly ReceivedFile[]): void {
  if (files.length > uploadLimits.complaintFiles)
    throw invalid({ files: say.tooManyFiles(uploadLimits.complaintFiles) });
  const isSpoken = files.some(({ name }) => name.toLowerCase().endsWith(voiceEnding));
  if (message === '' && !isSpoken) throw invalid({ message: complaintMessages.messageRequired });
}

/**
 * The files of a message to an enterprise without what could reveal who made them (`redraw/`), in their order.
 * @throws StorageFull; ApiError 422 at `files` for a content that is none of the accepted, or cannot be read
 */
export async function withoutMetadata(
  { workers, files: store }: Pick<Deps, 'workers' | 'files'>,
  { enterpriseId, ip }: { readonly enterpriseId: number; readonly ip: string },
  files: readonly ReceivedFile[],
): Promise<CleanFile[]> {
  if (files.length > 0) await assertRoomFor(store, { enterpriseId, kind: 'complaints' }, files);
  const clean: CleanFile[] = [];
  for (const file of files) {
    try {
      clean.push(await workers.anonymous.for(enterpriseId, blindedNetwork(ip)).run('cleanAttachment', file));
    } catch (error) {
      throw invalid({ files: problemOf(error, file) });
    }
  }
  return clean;
}

/** What the author of a complaint does: no session, no cookie, no address kept. */
export function publicSide(serve: Parameters<Module>[0], deps: Deps): void {
  const { database } = deps;
  const guessing = { quiet: true as const, guards: [anonymousLimit(deps, 'complaint keys', 60)] };

  serve(
    endpoints.findComplaintsChannel,
    async ({ params: { code }, raw }) => {
      const channel = await findChannel(database, code);
      if (!channel) throw notFound(say.nothingHere);
      speakTo(raw, { enterprise: channel.locale });
      const people = namedFor(await candidatesOf(database, channel.id));
      return { data: { enterprise_id: channel.id, name: channel.name, ...people } };
    },
    { quiet: true, guards: [anonymousLimit(deps, 'complaint channels', 300)] },
  );

  /** A wrong key, and one of another channel, are the same answer after the same work. */
  async function caseOf(code: string, key: string) {
    const [complaint, ...replies] = await findCase(database, code, hashOfKey(key));
    if (!complaint) throw notFound(say.nothingHere);
    return { complaint, replies };
  }

  async function presented(code: string, key: string) {
    const { complaint, replies } = await caseOf(code, key);
    return presentCase(complaint, replies, await zoneOf(database, complaint.enterprise_id));
  }

  serve(
    endpoints.readComplaintCase,
    async ({ params, body }) => ({ data: await presented(params.code, body.key) }),
    guessing,
  );

  serve(
    endpoints.writeToComplaintCase,
    ({ params, raw }) => {
      const { body } = endpoints.writeToComplaintCase;
      return receive(raw, { body, ...anonymousUpload(deps) }, async ({ fields: { data }, files }) => {
        const { complaint } = await caseOf(params.code, data.key);
        assertOpen(complaint);
        assertSaysSomething(data, files);
        const input = { enterprise_id: complaint.enterprise_id, parent_id: complaint.id, message: data.message };
        const visitor = { enterpriseId: complaint.enterprise_id, ip: raw.ip };
        await writeToCase(deps, input, await withoutMetadata(deps, visitor, files));
        return { data: await presented(params.code, data.key), message: say.sent };
      });
    },
    guessing,
  );
}
