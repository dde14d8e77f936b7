import { failureOf } from '#src/engine/failure.ts';

/** What a form says of itself, in the shape of a refusal by the server: in a toast alone. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
  readonly status = 422;
}

/** Keys of the database in a message, e.g. ` (users_email_unique)`: for programs, not for people. */
const key = / \(\w+\)$/;

type Messages = Readonly<Record<string, string>>;

/** What is chosen with the plan. */
const ofPlan = new Set(['discount', 'planId', 'selectedPlan', 'subscription_id', 'quantity', 'employee_number']);

/** A refusal of a sign-up by whose it is: the person's, the company's, or that of the plan and its coupon. */
export function partsOfCheck(error: unknown): {
  readonly user: Messages;
  readonly company: Messages;
  readonly plan: Messages;
} {
  const user: Record<string, string> = {};
  const company: Record<string, string> = {};
  const plan: Record<string, string> = {};
  for (const [path, message] of Object.entries(failureOf(error).errors)) {
    const [first = '', ...rest] = path.split('.');
    const nested = first === 'userData' || first === 'companyData';
    const field = nested ? rest.join('.') : first;
    const ofUser = nested ? first === 'userData' : first === 'email' || first === 'dni';
    const part = ofUser ? user : ofPlan.has(field) ? plan : company;
    part[field] = message.replace(key, '');
  }
  return { user, company, plan };
}

/** The same refusal for a form that holds the company's fields alone. */
export function companyError(error: unknown): unknown {
  const { status, message, errors } = failureOf(error);
  if (Object.keys(errors).length === 0) return error;
  const { company, plan } = partsOfCheck(error);
  return Object.assign(new Error(message), { status, body: { errors: { ...company, ...plan } } });
}
