import { z } from 'zod';
import { limits } from '../constants.ts';
import { emailPattern, flag01, id, inAnyForm, instant } from '../kernel/codecs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { sessionMessages as say } from './messages/index.ts';
import { roles } from '../rights.ts';
import { routes } from '../routes.ts';

export const email = z
  .string({ error: () => say.emailRequired })
  .trim()
  .min(1, { error: () => say.emailRequired })
  .max(limits.text)
  .regex(emailPattern, { error: () => say.emailFormat })
  .transform((text) => text.toLowerCase());

/** An enterprise as the switcher and `can()` need it. */
export const sessionEnterprise = z.object({
  id,
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
  /** Whether complaints are the user's to read (complaints 2); left out: as their role has it. */
  complaints: z.boolean().optional(),
});

export const sessionUser = z.object({
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
});
export type SessionUser = z.output<typeof sessionUser>;
export type SessionEnterprise = z.output<typeof sessionEnterprise>;

export const newPassword = z
  .string({ error: () => say.passwordRequired })
  .min(1, { error: () => say.passwordRequired })
  .min(limits.passwordMin, { error: () => say.passwordMin })
  .max(limits.passwordMax, { error: () => say.passwordMax });

const passwordReset = z
  .object({ password: newPassword, confirmPassword: z.string({ error: () => say.passwordRequired }) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: () => say.passwordsDiffer,
    when: inAnyForm,
  });

export const sessionEndpoints = {
  login: endpoint(routes.login, {
    about:
      'Signs in with e-mail and password; the token is in the envelope. 403 until the address is verified and an invitation accepted: its link is mailed again. 422 at `code` or `passkey` where the account has a second factor. A session that a page opens (its request has an `Origin`) is good only with the cookie that comes with it.',
    access: 'public',
    scope: 'none',
    body: z.object({
      email,
      password: z
        .string({ error: () => say.passwordRequired })
        .min(1, { error: () => say.passwordRequired })
        .max(limits.text),
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
    about: 'Whether a recovery code is valid, and whose it is.',
    access: 'public',
    scope: 'none',
    params: z.object({ code: z.string().max(limits.text) }),
    data: z.object({ id }),
    example: ({ code }) => ({ params: { code } }),
  }),
  resetPassword: endpoint(routes.resetPassword, {
    about: 'Sets a new password with a recovery code; the code is spent and every session of the user ends.',
    access: 'public',
    scope: 'none',
    params: z.object({ code: z.string().max(limits.text), userId: id }),
    body: passwordReset,
    example: ({ code, employeeId }) => ({
      params: { code, userId: employeeId },
      body: { password: 'Nueva-clave-1', confirmPassword: 'Nueva-clave-1' },
    }),
  }),
  verifyEmail: endpoint(routes.verifyEmail, {
    about:
      'Opens the link of a mail: verifies the address, accepts the invitation of one enterprise, or gives the account the new address; answers the role. Verifying voids the password that was set before, accepting one that somebody else set; a mail to create one follows. A link that was opened before says so and changes nothing.',
    access: 'public',
    scope: 'none',
    params: z.object({ id: z.string().max(limits.text) }),
    data: z.enum(roles),
    example: ({ code }) => ({ params: { id: code } }),
  }),
};
