import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { MailPort } from './port.ts';

const storedMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  from: z.string(),
  sent_at: z.iso.datetime(),
});
type StoredMail = z.output<typeof storedMail>;

/** Without SMTP_URL: each mail becomes a file of the outbox, whole or not at all. */
export function outboxMail(folder: string, from: string): MailPort {
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sent_at = new Date().toISOString();
      const file = path.join(folder, `${sent_at.replaceAll(':', '-')}-${mail.id}.json`);
      await writeFile(`${file}.part`, JSON.stringify({ ...mail, from, sent_at } satisfies StoredMail), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: async () => {},
  };
}

/** Newest first. */
export async function readOutbox(folder: string, most = 50): Promise<StoredMail[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, most);
  return Promise.all(
    newest.map(async (name) => storedMail.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))),
  );
}
