import { z } from 'zod';
import { signUpMessages } from '../../../domain/messages/signUp.ts';
import { signUpUser } from '../../../domain/signUp.ts';

/** "Sign-up user: name, last_name, email, dni, phone", with what has to be accepted. */
export const userStep = signUpUser.extend({
  terms: z.literal(true, { error: signUpMessages.termsRequired }),
});
