import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts';
import { accounts } from '#tests/support/accounts.ts';
import type { Company } from '#tests/support/company/company.ts';
import { codeIn } from '#tests/support/mails.ts';
import { completeMovesWorker } from '#server/modules/access/auth/jobs/completeMoves.ts';
import { api, first, settled } from './invitations.fixture.ts';

export const newAddress = () => `nueva.${first.unique()}@ejemplo.es`;
export const emailOf = async (accountId: number) =>
  (await api.sql<{ email: string }>('select email from users where id = $1', [accountId]))[0]?.email ?? '';

/** Runs the job of due moves some time from now. */
export const passed = async (days: number, minutes = 0) => {
  const now = new Date(Date.now() + days * DAY_MS + minutes * MINUTE_MS);
  const job = { id: randomUUID(), data: {}, isLastTry: false, signal: new AbortController().signal };
  await completeMovesWorker({ database: api.database, clock: { now: () => now } }).work(job);
};
export const answer = (code: string, agrees: 0 | 1) =>
  api.call(endpoints.answerMove, { params: { code }, body: { agrees } });
export const readMove = (code: string) => api.call(endpoints.readMove, { params: { code } });
export const actionsIn = async ({ enterpriseId }: Company, id: number) =>
  api.sql<{ action: string; actor_id: number }>(
    `select action, actor_id from audit_log where enterprise_id = $1 and user_id = $2
        and action like 'employees.%' order by seq`,
    [enterpriseId, id],
  );

const linksTo = (email: string) => api.outbox.filter(({ to, text }) => to === email && text.includes('/verificacion/'));
async function linkTo(email: string, after: number) {
  await expect.poll(() => linksTo(email).length).toBeGreaterThan(after);
  const mail = linksTo(email).at(-1);
  if (!mail) throw new Error(`no link to ${email}`);
  return mail;
}

/** Somebody of the first company, for whom its administrator types another address. */
export async function asked(email = newAddress(), person?: Awaited<ReturnType<typeof settled>>) {
  const { edit } = accounts(api);
  const { id, ...form } = person ?? (await settled());
  const before = { former: linksTo(form.email).length, typed: linksTo(email).length };
  const answered = await edit(first, id, { ...form, email });
  const mail = await linkTo(form.email, before.former);
  const invitation = await linkTo(email, before.typed);
  return {
    ...form,
    id,
    former: form.email,
    email,
    answered,
    mail,
    invitation,
    code: codeIn(mail, 'verificacion'),
    link: codeIn(invitation, 'verificacion'),
  };
}
