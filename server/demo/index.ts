import { sql } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import { hashPassword } from '../modules/access/auth/index.ts';
import type { FilesPort } from '../ports/files/port.ts';
import type { Tx } from '../db/rows.ts';
import { openClient } from '../db/openClient.ts';
import { plainTypes } from '../db/retryingPool.ts';
import { runTransaction } from '../db/transaction.ts';
import { clientCompanies } from './clients.ts';
import { advisor } from './shared.ts';
import { demoPassword } from './script.ts';
import type { Story } from './story.ts';
import { writeStories } from './story.ts';
import { writeClosures } from './writeClosures.ts';
import { writeDocumentRequests } from './writeDocumentRequests.ts';
import { writeFirm } from './writeFirm.ts';
import { writeFirmPayrolls } from './writeFirmPayrolls.ts';
import { writeStaffChanges } from './writeStaffChanges.ts';
import { writeActivity } from './writeActivity.ts';
import { writeCompany, writeComplaints } from './writeCompany.ts';
import { writeDocuments } from './writeDocuments.ts';
import { writeKiosks } from './writeKiosks.ts';
import { writeMonthRun } from './writeMonthRun.ts';
import { writeMemberships, writeTeams, writeUsers } from './writePeople.ts';
import { writeHolidays, writeLeave, writeSchedules } from './writePlanning.ts';
import { writeCorrections, writeTimeRecord } from './writeTime.ts';
import { idFrom, type Written, type WrittenPerson } from './written.ts';

/** Any number that all starters agree on: only one of them creates the demo. */
const demoLock = 7_301_945;

/**
 * Fills a migrated database without enterprises with the demo companies, all in one transaction;
 * does nothing where there is an enterprise. The same moment gives the same companies; passwords' salts, secrets
 * and keys of files differ.
 * @param deps.owner owner of the database
 * @param deps.now from which every date is counted
 * @param deps.files takes the payrolls and contracts
 * @param deps.pinSecret with which PINs are hashed
 */
export async function createDemo(deps: {
  owner: ClientConfig;
  now: Date;
  files: FilesPort;
  pinSecret: string;
}): Promise<void> {
  const client = await openClient({ ...deps.owner, types: plainTypes });
  try {
    await runTransaction(client, async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(${demoLock})`);
      const known = await tx.run(sql`select from enterprises limit 1`);
      if (known === 0) await writeAll(tx, await writeStories(deps.now), deps);
    });
  } finally {
    await client.end();
  }
}

async function writeAll(
  tx: Tx,
  stories: readonly Story[],
  { files, pinSecret }: { files: FilesPort; pinSecret: string },
): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const people = await writeUsers(tx, stories, passwordHash);
  const clients: Written[] = [];
  for (const [index, story] of stories.entries()) {
    const written = await writeStory(tx, story, index + 1, (key) => idFrom(people, key));
    await writeKiosks(written, pinSecret);
    await writeDocuments(written, files.within(tx));
    if (clientCompanies.includes(story.company)) clients.push(written);
  }
  const [first] = stories;
  if (!first) return;
  const ownerId = idFrom(people, advisor.key).id;
  const firm = await writeFirm(tx, { ownerId, passwordHash, calendar: first.calendar, clients });
  await writeFirmPayrolls(firm, clients, files.within(tx));
  await writeDocumentRequests(firm, clients, files.within(tx));
  await writeStaffChanges(firm, clients);
  await writeMonthRun(firm, clients);
}

async function writeStory(
  tx: Tx,
  story: Story,
  number: number,
  personOf: (key: string) => WrittenPerson,
): Promise<Written> {
  const details = (key: string) => personOf(key).details;
  const { people } = story.company;
  const answerer = people.find(({ role }) => role === 'manager') ?? people.find(({ role }) => role === 'admin');
  if (!answerer) throw new Error(`Nobody answers requests in ${story.company.name}`);
  const enterpriseId = await writeCompany(tx, story, number);
  const userIds = await writeMemberships(tx, story, enterpriseId, personOf);
  const userId = (key: string) => idFrom(userIds, key);
  const answering = { answererId: userId(answerer.key), answererAccountId: personOf(answerer.key).id };
  const written = { tx, story, enterpriseId, userId, details, ...answering };
  const teamIds = await writeTeams(written);
  await writeSchedules(written, teamIds);
  await writeLeave(written);
  await writeHolidays(written);
  await writeTimeRecord(written);
  await writeCorrections(written);
  await writeClosures(written);
  await writeComplaints(written);
  await writeActivity(written);
  return written;
}
