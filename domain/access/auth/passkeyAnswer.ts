import { z } from 'zod';

const text = z.string().max(20_000);

/** What a browser answers to `navigator.credentials.get` and `.create`, as WebAuthn level 3 writes it as JSON. */
const answer = <S extends z.ZodRawShape>(response: S) =>
  z.object({
    id: text,
    rawId: text,
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
    clientExtensionResults: z.object({}).catch({}),
    response: z.object({ clientDataJSON: text, ...response }),
  });

export const passkeyAnswer = answer({ authenticatorData: text, signature: text, userHandle: text.nullish() });
export const newPasskeyAnswer = answer({
  attestationObject: text,
  transports: z.array(z.string().max(40)).max(10).optional().catch(undefined),
});

export type PasskeyAnswer = z.output<typeof passkeyAnswer>;
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>;
