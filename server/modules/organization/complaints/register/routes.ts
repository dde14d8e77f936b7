import { complaintRegisterWords } from '#domain/organization/complaints/messages/index.ts';
import { complaintRegisterEndpoints as endpoints, registerCsv } from '#domain/organization/complaints/register.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { audit } from '#server/db/audit.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { readerIn } from '../policy.ts';
import { presentEntry } from '../present.ts';
import { listRegister } from '../repo.ts';

/** The register of complaints (art. 26 Ley 2/2023), for those who read them: each sees what is theirs to read. */
export function register(serve: Parameters<Module>[0], { database, clock }: Deps): void {
  async function entriesFor(actor: Actor, enterpriseId: number) {
    const [rows, zone, reads] = await Promise.all([
      listRegister(database, enterpriseId),
      zoneOf(database, enterpriseId),
      readerIn(database, actor, enterpriseId),
    ]);
    return { zone, entries: rows.filter(reads).map((row) => presentEntry(row, zone)) };
  }

  serve(endpoints.listComplaintRegister, async ({ actor, params: { enterpriseId }, query: { format } }) => {
    const action = format === 'pdf' ? 'complaints.exportRegister' : 'complaints.readRegister';
    await audit(database, { enterpriseId, actorId: personIn(actor, enterpriseId), action });
    return { data: (await entriesFor(actor, enterpriseId)).entries };
  });

  serve(endpoints.exportComplaintRegister, async ({ actor, params: { enterpriseId } }) => {
    const actorId = personIn(actor, enterpriseId);
    await audit(database, { enterpriseId, actorId, action: 'complaints.exportRegister' });
    const { zone, entries } = await entriesFor(actor, enterpriseId);
    const name = `${complaintRegisterWords.fileName(localDateOf(clock.now().getTime(), zone))}.csv`;
    return { data: null, file: { name, content: Buffer.from(await registerCsv(entries)) } };
  });
}
