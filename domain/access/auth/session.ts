import { z } from 'zod';
import { limits } from '#domain/constants.ts';
import { firmRoles, mandateRights, roles } from '#domain/rights.ts';
import { emailPattern, flag01, id, inAnyForm, instant } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { normalEmail } from '#domain/kernel/shortText.ts';
import { sessionMessages as say } from './messages/index.ts';
import { routes } from '#domain/routes.ts';
import { furtherWorkplaces } from './workplaces.ts';

export const email = z
  .string({ error: () => say.emailRequired })
  .overwrite(normalEmail)
  .min(1, { error: () => say.emailRequired })
  .max(limits.text, { error: () => kernelMessages.tooLong(limits.text) })
  .regex(emailPattern, { error: () => say.emailFormat });

/** An enterprise as the switcher and `can()` need it. */
export const sessionEnterprise = z.object({
  id,
  /** The number of the signed-in person in it. */
  user_id: id,
  name: z.string(),
  role: z.enum(roles),
  active: flag01,
  location: flag01,
  active_method: z.string(),
  time_zone: z.string(),
  logo_url: z.string().nullable(),
  /** The workplace, to say how far from it somebody clocked in. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  ...furtherWorkplaces,
  /** Whether complaints are the user's to read (complaints 2); left out: as their role has it. */
  complaints: z.boolean().optional(),
  /** Of whom is there for a firm: what the enterprise lets it do, which decides instead of the role. */
  mandate: z.array(z.enum(mandateRights)).optional(),
});

export const sessionUser = z.object({
  /** Their number in `enterprise_id`. */
  id,
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** The strongest of the roles held. */
  role: z.enum(roles),
  enterprise_id: id.nullable(),
  enterprises: z.array(sessionEnterprise),
  expires_at: instant,
  /** `required`: an enterprise asks for one, and opens nothing until it is there. */
  second_factor: z.enum(['none', 'active', 'required']),
  /** The gestoría to which they belong, or that invites them; left out: none. */
  firm: z.object({ id, name: z.string(), role: z.enum(firmRoles), accepted: z.boolean() }).optional(),
});
export type SessionUser = z.output<typeof sessionUser>;
export type SessionEnterprise = z.output<typeof sessionEnterprise>;

export const newPassword = z
  .string({ error: () => say.passwordRequired })
  .min(1, { error: () => say.passwordRequired })
  .min(limits.passwordMin, { error: () => say.passwordMin })
  .max(limits.passwordMax, { error: () => say.passwordMax });

const typedPassword = z
  .string({ error: () => say.passwordRequired })
  .max(limits.text, { error: () => kernelMessages.tooLong(limits.text) });

const passwordReset = z
  .object({ password: newPassword, confirmPassword: typedPassword })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: () => say.passwordsDiffer,
    when: inAnyForm,
  });

const linkParams = z.object({ code: z.string().max(limits.text) });

/** A company that asks somebody to belong to it. */
const invitation = z.object({
  enterprise_id: id,
  enterprise: z.string(),
  role: z.enum(roles),
  expires_at: instant,
});
export type Invitation = z.output<typeof invitation>;

/** A company that wants another account to have the access of a person. */
const move = z.object({ enterprise: z.string(), email: z.string(), due_at: instant });
export type MoveQuestion = z.output<typeof move>;

export const sessionEndpoints = {
  login: endpoint(routes.login, {
    about:
      'Signs in with e-mail and password; the token is in the envelope. 403 until the address is verified and an invitation accepted: its link is mailed again. 422 at `code` or `passkey` where the account has a second factor. A session that a page opens (its request has an `Origin`) is good only with the cookie that comes with it.',
    access: 'public',
    proofOfWork: { free: 30, of: 'failures' },
    scope: 'none',
    body: z.object({
      email,
      password: typedPassword.min(1, { error: () => say.passwordRequired }),
      /** A personal phone stays signed in; an office computer does not. */
      remember: z.boolean().default(false),
      /** Of the authenticator application, or a recovery code; asked for by a 422 at this field. */
      code: z.string().trim().max(limits.text).optional(),
    }),
    data: sessionUser,
    example: () => ({ body: { email: 'admin@demo.jornada.example', password: 'Demo-jornada-1' } }),
  }),
  requestPasswordReset: endpoint(routes.requestPasswordReset, {
    about: 'Sends a recovery mail; the answer is the same whether or not the address is known.',
    access: 'public',
    proofOfWork: { free: 10, of: 'calls' },
    scope: 'none',
    body: z.object({ email }),
    example: () => ({ body: { email: 'admin@demo.jornada.example' } }),
  }),
  checkSession: endpoint(routes.checkSession, {
    about: 'The user of the session, their enterprises and when the session ends.',
    access: 'session',
    scope: 'own',
    data: sessionUser,
  }),
  logout: endpoint(routes.logout, { about: 'Ends the session.', access: 'session', scope: 'own' }),
  readResetCode: endpoint(routes.readResetCode, {
    about: 'Whether a recovery code is valid, whose it is, and whether they have a password that it replaces.',
    access: 'public',
    proofOfWork: { free: 10, of: 'failures' },
    scope: 'none',
    params: z.object({ code: z.string().max(limits.text) }),
    data: z.object({ id, has_password: z.boolean() }),
    example: ({ code }) => ({ params: { code } }),
  }),
  resetPassword: endpoint(routes.resetPassword, {
    about:
      'Sets a new password with a recovery code; the code is spent and every session of the user ends. Whoever had none learns the address with which they sign in.',
    access: 'public',
    proofOfWork: { free: 10, of: 'failures' },
    scope: 'none',
    params: z.object({ code: z.string().max(limits.text), userId: id }),
    body: passwordReset,
    data: z.object({ email: z.string() }).nullable(),
    example: ({ code, employeeId }) => ({
      params: { code, userId: employeeId },
      body: { password: 'Nueva-clave-1', confirmPassword: 'Nueva-clave-1' },
    }),
  }),
  verifyEmail: endpoint(routes.verifyEmail, {
    about:
      'Opens the link of a mail: verifies an address for the first time and accepts the invitation that was mailed there, or gives the account the new address; answers the role. The first verification voids a password that was set before. Where there is no password, the token of the envelope is a code to set one (`reset-password`), for an hour. An invitation to an account that exists, the undoing of a changed address and the move of a membership are not done but named in the message: calls of their own do them. A link that was opened before says so and changes nothing.',
    access: 'public',
    proofOfWork: { free: 10, of: 'failures' },
    scope: 'none',
    params: z.object({ id: z.string().max(limits.text) }),
    data: z.enum(roles),
    example: ({ code }) => ({ params: { id: code } }),
  }),
  readInvitation: endpoint(routes.readInvitation, {
    about: 'Which company a mailed invitation is of, and as what. Once answered or expired: 404.',
    access: 'public',
    proofOfWork: { free: 10, of: 'failures' },
    scope: 'none',
    params: linkParams,
    data: invitation,
    example: ({ code }) => ({ params: { code } }),
  }),
  acceptInvitation: endpoint(routes.acceptInvitation, {
    about:
      'Accepts a mailed invitation; answers the role there. It voids a password that somebody else had set: then the token of the envelope is a code to set one.',
    access: 'public',
    proofOfWork: { free: 10, of: 'failures' },
    scope: 'none',
    params: linkParams,
    data: z.enum(roles),
    example: ({ code }) => ({ params: { code } }),
  }),
  declineInvitation: endpoint(routes.declineInvitation, {
    about: 'Declines a mailed invitation: the company cannot invite this address for 30 days.',
    access: 'public',
    proofOfWork: { free: 10, of: 'failures' },
    scope: 'none',
    params: linkParams,
    example: ({ code }) => ({ params: { code } }),
  }),
  undoEmailChange: endpoint(routes.undoEmailChange, {
    about:
      'Gives an account back the address to which the link was mailed, up to 7 days after it was changed, unless it has joined a company since then (409, and support is told). Every session ends and the password is void; the token of the envelope is a code to set another.',
    access: 'public',
    proofOfWork: { free: 10, of: 'failures' },
    scope: 'none',
    params: linkParams,
    example: ({ code }) => ({ params: { code } }),
  }),
  readMove: endpoint(routes.readMove, {
    about:
      'Which company has typed which other address for the reader of this mailed link, and until when they can object. Once answered or over: 404.',
    access: 'public',
    proofOfWork: { free: 10, of: 'failures' },
    scope: 'none',
    params: linkParams,
    data: move,
    example: ({ code }) => ({ params: { code } }),
  }),
  answerMove: endpoint(routes.answerMove, {
    about:
      'Agrees that another address has the access to a company, or objects to it. Whoever objects keeps theirs, and the administrators are told.',
    access: 'public',
    proofOfWork: { free: 10, of: 'failures' },
    scope: 'none',
    params: linkParams,
    body: z.object({ agrees: flag01 }),
    example: ({ code }) => ({ params: { code }, body: { agrees: 0 } }),
  }),
  listInvitations: endpoint(routes.listInvitations, {
    about:
      'Invitations that wait for the account of the session. None while its password was set by somebody else: then the mailed link alone answers them.',
    access: 'session',
    scope: 'own',
    whenCanceled: 'all',
    data: z.array(invitation),
  }),
  acceptOwnInvitation: endpoint(routes.acceptOwnInvitation, {
    about: 'Accepts one of them.',
    access: 'session',
    scope: 'own',
    whenCanceled: 'all',
    params: z.object({ enterpriseId: id }),
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
  declineOwnInvitation: endpoint(routes.declineOwnInvitation, {
    about: 'Declines one of them, as the mailed link does; what is accepted already stays so.',
    access: 'session',
    scope: 'own',
    whenCanceled: 'all',
    params: z.object({ enterpriseId: id }),
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
};
