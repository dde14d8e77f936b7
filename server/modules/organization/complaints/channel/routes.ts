import { complaintChannelEndpoints as endpoints } from '#domain/organization/complaints/channel.ts';
import { complaintChannelMessages as say } from '#domain/organization/complaints/messages/index.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import { receive } from '#server/http/multipart.ts';
import { speakTo } from '#server/http/locale.ts';
import { notFound } from '#server/http/apiError.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { assertSaysSomething, withoutMetadata } from '../commands/attachment.ts';
import { hashOfKey } from './caseKey.ts';
import { assertOpen, writeToCase } from '../commands/fileComplaint.ts';
import { presentCase } from '../present.ts';
import { findCase, findChannel } from '../repo.ts';
import { candidatesOf, namedFor } from './people.ts';
import { anonymousLimit, anonymousUpload } from './visitor.ts';

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
