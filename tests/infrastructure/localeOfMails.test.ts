import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { accountMails } from '#domain/access/auth/messages/es.ts';
import { closedMail } from '#domain/timekeeping/closures/messages/es.ts';
import { complaintDeadlineMail, newComplaintMail } from '#domain/organization/complaints/messages/es.ts';
import { correctionMails } from '#domain/timekeeping/corrections/messages/es.ts';
import { leaveMails } from '#domain/planning/leave/messages/es.ts';
import { reminderWords } from '#domain/operation/notifications/messages/es.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';
import { hashPassword } from '#server/modules/access/auth/commands/password.ts';
import { notifyClosed } from '#server/modules/timekeeping/closures/index.ts';
import { announceComplaints, remindOfComplaints } from '#server/modules/organization/complaints/index.ts';
import { type Api, startApi } from '../support/api.ts';
import { type Company, createCompany } from '../support/company/company.ts';
import { dataWords, madeUpLocale, makeUpLocale, spanishIn } from '../support/madeUpLocale.ts';
import { codeIn, mailTo } from '../support/mails.ts';

let api: Api;
let company: Company;
const password = 'Una-clave-larga-1';
/** Whoever causes a mail reads Spanish. */
const headers = { 'accept-language': 'es' };

beforeAll(async () => {
  makeUpLocale();
  api = await startApi();
  company = await createCompany(api, { worksToday: true });
  await api.sql('update enterprises set locale = $1', [madeUpLocale]);
  await api.sql('update users set email_verified_at = now(), password_hash = $1', [await hashPassword(password)]);
  await api.sql('delete from corrections');
  await api.sql('delete from leave');
  await api.sql(
    'insert into push_subscriptions (user_id, endpoint, p256dh, auth) select id, $1 || id, $2, $2 from users',
    ['https://push.example/', 'key'],
  );
});
afterAll(() => api.close());

const emailOf = async (userId: number): Promise<string> => {
  const [user] = await api.sql<{ email: string }>('select email from users where id = $1', [userId]);
  return user?.email ?? '';
};

async function accounts(): Promise<void> {
  const { adminId, employeeId, enterpriseId, people } = company;
  const { body: form } = endpoints.createUser.example(company) as { body: { email: string } };
  await api.call(endpoints.createUser, { as: adminId, headers, body: form });
  const login = { headers, body: { email: form.email, password } };
  const invited = await mailTo(api, form.email);
  for (let i = 0; i < 2; i += 1)
    await api.call(endpoints.verifyEmail, { headers, params: { id: codeIn(invited, 'verificacion') } });
  await mailTo(api, form.email, 1);
  await api.call(endpoints.requestPasswordReset, { headers, body: { email: form.email } });

  const stranger = await createCompany(api);
  await api.sql('update enterprises set locale = $1', [madeUpLocale]);
  await api.sql('update users set email_verified_at = now() where id = $1', [stranger.adminId]);
  await api.call(endpoints.createUser, {
    as: adminId,
    headers,
    body: { ...form, email: await emailOf(stranger.adminId), dni: 'X0000000T' },
  });

  await api.sql('update users set email_verified_at = null, password_hash = $2 where id = $1', [
    people.manager,
    await hashPassword(password),
  ]);
  await api.call(endpoints.login, { ...login, body: { email: await emailOf(people.manager), password } });
  await api.sql('update users set email_verified_at = now() where id = $1', [people.manager]);

  const former = await emailOf(employeeId);
  await api.call(endpoints.requestPasswordReset, { headers, body: { email: former } });
  await mailTo(api, former);
  const own = { ...form, email: 'new.address@ejemplo.es', dni: 'X0000001R', enterprise_id: enterpriseId };
  await api.call(endpoints.updateUser, { as: employeeId, headers, params: { id: employeeId }, body: own });
  const asked = await mailTo(api, own.email);
  await api.call(endpoints.verifyEmail, { headers, params: { id: codeIn(asked, 'verificacion') } });
  for (const email of ['typed.address@ejemplo.es', form.email])
    await api.call(endpoints.updateUser, { as: adminId, headers, params: { id: employeeId }, body: { ...own, email } });
  await api.call(endpoints.updateUser, {
    as: people.manager,
    headers,
    params: { id: people.manager },
    body: { ...form, email: await emailOf(stranger.people.manager), dni: 'X0000002W' },
  });
  const { body: signUp } = endpoints.checkout.example(company) as { body: { user: object; enterprise: object } };
  const user = { ...signUp.user, email: own.email };
  await api.call(endpoints.checkout, {
    headers,
    body: { ...signUp, user, enterprise: { ...signUp.enterprise, cif: 'B99999999' } },
  });
}

async function leave(): Promise<void> {
  const { adminId, employeeId, enterpriseId, leaveTypeId } = company;
  const ask = (as: number, status: string, dates: string[]) =>
    api.call(endpoints.createVacations, {
      as,
      headers,
      body: { type: leaveTypeId, dates, employees: [employeeId], teams: [], status, enterprise_id: enterpriseId },
    });
  await ask(employeeId, 'pending', ['2030-01-14', '2030-01-15']);
  await ask(employeeId, 'pending', ['2030-02-25']);
  await ask(adminId, 'approved', ['2030-03-25']);
  const rows = await api.sql<{ id: number }>(`select id from leave where status = 'pending' order by day desc limit 2`);
  for (const [index, { id }] of rows.entries()) {
    const body = { status: index === 0 ? 'rejected' : 'approved', comment: 'because' };
    await api.call(endpoints.answerVacation, { as: adminId, headers, params: { id }, body });
    await api.notified();
  }
}

async function corrections(): Promise<void> {
  const { adminId, employeeId, enterpriseId } = company;
  const body = (date: string) => ({ start_hour: `${date} 08:00:00`, end_hour: `${date} 16:00:00`, reason: 'because' });
  const notify = async () => {
    api.setNow(new Date(Date.now() + HOUR_MS));
    await api.jobs.hurry();
    await api.jobs.settled();
    api.setNow(null);
  };
  const waiting = async () =>
    (await api.sql<{ id: number }>(`select id from corrections where status = 'pending'`)).map(({ id }) => id);
  await api.call(endpoints.requestCorrection, { as: employeeId, headers, body: body('2026-09-28') });
  await api.call(endpoints.requestCorrection, { as: employeeId, headers, body: body('2026-09-29') });
  await notify();
  for (const id of await waiting())
    await api.call(endpoints.rejectCorrection, { as: adminId, headers, params: { id }, body: { reason: 'because' } });
  await notify();
  const proposed = { ...body('2026-09-25'), enterprise_id: enterpriseId, user_id: employeeId };
  await api.call(endpoints.proposeCorrection, { as: adminId, headers, body: proposed });
  await notify();
  for (const id of await waiting())
    await api.call(endpoints.disputeCorrection, {
      as: employeeId,
      headers,
      params: { id },
      body: { reason: 'because' },
    });
  await notify();
}

async function rest(): Promise<void> {
  const { adminId } = company;
  await api.call(endpoints.remindCheckIn, { ...endpoints.remindCheckIn.example(company), as: adminId, headers });
  await api.sql('update closures set closed_at = now(), signed_at = null, notified_at = null');
  await notifyClosed(api.database, [company.enterpriseId], new Date());
  const later = (milliseconds: number) => ({ now: () => new Date(Date.now() + milliseconds) });
  const database = api.database;
  await announceComplaints({ database, clock: later(DAY_MS) });
  await remindOfComplaints({ database, clock: later(6 * DAY_MS) });
  await remindOfComplaints({ database, clock: later(90 * DAY_MS) });
  api.setNow(later(91 * DAY_MS).now());
  await api.notified();
  api.setNow(null);
  await api.jobs.settled();
}

/** The kinds of mails, by what their subject has in Spanish. */
const kinds = {
  invitation: accountMails.invitation.subject(''),
  link: accountMails.link.subject(''),
  recovery: accountMails.recovery.subject,
  createPassword: accountMails.createPassword.subject,
  verification: accountMails.verification.subject,
  newEmail: accountMails.newEmail.subject,
  emailChanged: accountMails.emailChanged.subject,
  move: accountMails.move.subject(''),
  emailInUse: accountMails.emailInUse.subject,
  welcomeAgain: accountMails.welcomeAgain.subject(''),
  leaveRequested: leaveMails.requested.subject('', ''),
  leaveApproved: leaveMails.approved.subject('Vacaciones'),
  leaveRejected: leaveMails.rejected.subject('Vacaciones'),
  leaveRecorded: leaveMails.recorded.subject('', ''),
  correctionRequest: correctionMails.request.subject('', true),
  correctionProposal: correctionMails.proposal.subject(false),
  correctionAnswer: correctionMails.answer.several,
  correctionOutcome: correctionMails.outcome.subject(false),
  closed: closedMail.subject('@').split('@')[1] ?? '',
  complaint: newComplaintMail.subject(''),
  acknowledge: complaintDeadlineMail.acknowledge.subject,
  answer: complaintDeadlineMail.answer.subject,
  reminder: reminderWords.entry.subject,
};

test('mails and notes speak the language of who gets them, whatever that of who causes them', async () => {
  for (const part of [accounts, leave, corrections, rest]) await part();
  const typed = ['enterprises', 'enterprise_users', 'leave_types'];
  const rows = await Promise.all(
    typed.map((name) => api.sql<{ text: string }>(`select t::text as text from ${name} t`)),
  );
  const data = dataWords(rows.flat().map(({ text }) => text));

  const subjects = api.outbox.map(({ subject }) => subject);
  const missing = Object.entries(kinds).filter(([, words]) => !subjects.some((subject) => subject.includes(words)));
  expect(missing).toEqual([]);
  for (const { subject, text, html } of api.outbox) {
    expect(subject).toMatch(/^⟦.*⟧$/);
    expect([subject, spanishIn(text.replace(/https?:\/\/\S+/g, ''), data)]).toEqual([subject, []]);
    expect([subject, spanishIn(html.replace(/<style>[^<]*<\/style>|<[^>]+>|https?:\/\/\S+/g, ' '), data)]).toEqual([
      subject,
      [],
    ]);
    expect(html).toContain(`<html lang="${madeUpLocale}">`);
  }
  expect(api.pushes).not.toEqual([]);
  for (const { note } of api.pushes) expect(note.title).toMatch(/^⟦.*⟧$/);
  const ofLeave = api.outbox.filter(({ subject }) => subject.includes('Vacaciones'));
  expect(ofLeave).not.toEqual([]);
  for (const { text } of ofLeave) expect(text).toMatch(/(January|February|March) \d+, 2030/);
}, 60_000);

test('a person’s own language comes before that of their enterprise', async () => {
  await api.sql(`update users set locale = 'es' where id = $1`, [company.employeeId]);
  const email = await emailOf(company.employeeId);
  const before = api.outbox.filter(({ to }) => to === email).length;
  await api.call(endpoints.requestPasswordReset, { headers: { 'accept-language': madeUpLocale }, body: { email } });
  expect((await mailTo(api, email, before)).subject).toBe(accountMails.recovery.subject);
});
