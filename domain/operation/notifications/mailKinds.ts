/** What a mail is about: those of an account, and the ones that tell of something. */
export const mailKinds = [
  'recovery',
  'createPassword',
  'verification',
  'newEmail',
  'emailChanged',
  'emailInUse',
  'move',
  'invitation',
  'signUp',
  'credentials',
  'code',
  'notification',
  'complaints',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** By which an enterprise's person comes to their account: of these it is shown that one cannot be delivered. */
export const addressKinds: readonly MailKind[] = ['invitation', 'verification', 'createPassword', 'newEmail'];
