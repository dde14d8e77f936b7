import { z } from 'zod';
import { limits } from '#domain/constants.ts';
import { id, instant } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { requiredName, requiredText } from '#domain/kernel/requiredText.ts';
import { roles } from '#domain/rights.ts';
import { routes } from '#domain/routes.ts';
import { factorMessages as say } from './messages/index.ts';
import { newPasskeyAnswer, passkeyAnswer } from './passkeyAnswer.ts';
import { email, sessionUser } from './session.ts';

/** So many codes are drawn at once; each serves once in place of the second factor. */
export const RECOVERY_CODES = 10;
/** From asking for it, until the second factor of an account is taken away. */
export const FACTOR_RECOVERY_HOURS = 72;

const passkey = z.object({ id, name: z.string(), created_at: instant, last_used_at: instant.nullable() });
export type Passkey = z.output<typeof passkey>;

const secondFactors = z.object({
  passkeys: z.array(passkey),
  /** Since when codes of an application are asked for; null: they are not. */
  totp_since: instant.nullable(),
  recovery_codes_left: z.int(),
  /** When the second factor is taken away, since somebody with the password said to have lost it; null: nobody did. */
  recovery_due_at: instant.nullable(),
  /** Enterprises that ask the caller for one. */
  required_by: z.array(z.string()),
});
export type SecondFactors = z.output<typeof secondFactors>;

const code = requiredText(() => say.codeRequired);
const name = requiredName(
  () => say.nameRequired,
  () => say.nameLong,
  60,
);

/** Codes that are shown once; null where those of before are still good. */
const newCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });

const own = { access: 'session', scope: 'own', whenCanceled: 'all' } as const;

const policy = z.object({ roles: z.array(z.enum(roles)).max(roles.length) });

export const factorEndpoints = {
  getSecondFactors: endpoint(routes.getSecondFactors, {
    about: 'The second factors of the caller.',
    ...own,
    data: secondFactors,
  }),
  beginTotp: endpoint(routes.beginTotp, {
    about:
      'Draws a secret for an authenticator application, also as a picture (`qr`, an SVG as data URL); it counts once a code of it was confirmed.',
    ...own,
    fresh: true,
    data: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
  }),
  confirmTotp: endpoint(routes.confirmTotp, {
    about: 'Confirms the secret with a code of the application: from now on it is asked for at sign-in.',
    ...own,
    fresh: true,
    body: z.object({ code }),
    data: newCodes,
    example: () => ({ body: { code: '123456' } }),
  }),
  removeTotp: endpoint(routes.removeTotp, {
    about:
      'Takes the authenticator application away. 409 when an enterprise asks for a second factor and no other is left.',
    ...own,
    fresh: true,
  }),
  renewRecoveryCodes: endpoint(routes.renewRecoveryCodes, {
    about: 'Draws new recovery codes; those of before are void. 409 without a second factor.',
    ...own,
    fresh: true,
    data: newCodes,
  }),
  askFactorRecovery: endpoint(routes.askFactorRecovery, {
    about: `For who has lost second factor and recovery codes: ${FACTOR_RECOVERY_HOURS} hours later signing in mails a code that takes the second factor away. The owner is notified at once; a sign-in with the factor stops it. The answer is the same whatever the credentials are.`,
    access: 'public',
    proofOfWork: { free: 5, of: 'calls' },
    scope: 'none',
    body: z.object({ email, password: z.string().min(1).max(limits.text) }),
    example: () => ({ body: { email: 'admin@demo.jornada.example', password: 'Demo-jornada-1' } }),
  }),
  cancelFactorRecovery: endpoint(routes.cancelFactorRecovery, {
    about: 'Keeps the second factor that somebody said to have lost.',
    ...own,
  }),
  askPasskey: endpoint(routes.askPasskey, {
    about:
      'What a browser needs to ask for a passkey (PublicKeyCredentialRequestOptions as JSON), good for five minutes.',
    access: 'public',
    scope: 'none',
    data: z.looseObject({ challenge: z.string() }),
  }),
  signInWithPasskey: endpoint(routes.signInWithPasskey, {
    about: 'Signs in with a passkey, which stands for both factors; else as the sign-in with a password.',
    access: 'public',
    scope: 'none',
    body: z.object({ passkey: passkeyAnswer, remember: z.boolean().default(false) }),
    data: sessionUser,
  }),
  listPasskeys: endpoint(routes.listPasskeys, { about: 'The passkeys of the caller.', ...own, data: z.array(passkey) }),
  askNewPasskey: endpoint(routes.askNewPasskey, {
    about:
      'What a browser needs to make a passkey (PublicKeyCredentialCreationOptions as JSON), good for five minutes.',
    ...own,
    fresh: true,
    data: z.looseObject({ challenge: z.string() }),
  }),
  createPasskey: endpoint(routes.createPasskey, {
    about: 'Keeps a passkey that the browser has made.',
    ...own,
    fresh: true,
    success: 201,
    body: z.object({ passkey: newPasskeyAnswer, name: name.optional() }),
    data: newCodes,
  }),
  renamePasskey: endpoint(routes.renamePasskey, {
    about: 'Gives a passkey another name.',
    ...own,
    params: z.object({ id }),
    body: z.object({ name }),
    example: () => ({ params: { id: 1 }, body: { name: 'Portátil del despacho' } }),
  }),
  removePasskey: endpoint(routes.removePasskey, {
    about: 'Takes a passkey away. 409 when an enterprise asks for a second factor and no other is left.',
    ...own,
    fresh: true,
    params: z.object({ id }),
    example: () => ({ params: { id: 1 } }),
  }),
  getSecondFactorPolicy: endpoint(routes.getSecondFactorPolicy, {
    about: 'The roles of which the enterprise asks a second factor, and who of them has none yet.',
    access: 'enterprises.edit',
    scope: { enterprise: 'params.id' },
    params: z.object({ id }),
    data: policy.extend({ without: z.array(z.object({ id, name: z.string() })) }),
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
  setSecondFactorPolicy: endpoint(routes.setSecondFactorPolicy, {
    about:
      'Asks a second factor of these roles: who has none reaches nothing of the enterprise until they have set one up. 409 when the caller would be shut out.',
    access: 'enterprises.edit',
    scope: { enterprise: 'params.id' },
    fresh: true,
    params: z.object({ id }),
    body: policy,
    data: policy,
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId }, body: { roles: ['advisor' as const] } }),
  }),
};
