import { failureOf } from '../../schema/failure.ts';

/** What a form says of itself, in the shape of a refusal by the server: in a toast alone. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
  readonly status = 422;
}

/** Keys of the database in a message, e.g. ` (users_email_unique)`: for programs, not for people. */
const key = / \(\w+\)$/;

/** A refusal of the check of a sign-up, in two: what is wrong with the person and what with the company. */
export function partsOfCheck(error: unknown): {
  readonly user: Readonly<Record<string, string>>;
  readonly company: Readonly<Record<string, string>>;
} {
  const user: Record<string, string> = {};
  const company: Record<string, string> = {};
  for (const [path, message] of Object.entries(failureOf(error).errors)) {
    const [first = '', ...rest] = path.split('.');
    const nested = first === 'userData' || first === 'companyData';
    const field = nested ? rest.join('.') : first;
    const ofUser = nested ? first === 'userData' : first === 'email' || first === 'dni';
    (ofUser ? user : company)[field] = message.replace(key, '');
  }
  return { user, company };
}

/** The same refusal for a form that holds the company's fields alone. */
export function companyRefusal(error: unknown): unknown {
  const { status, message, errors } = failureOf(error);
  if (Object.keys(errors).length === 0) return error;
  return Object.assign(new Error(message), { status, body: { errors: partsOfCheck(error).company } });
}
