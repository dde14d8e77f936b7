import { limits } from '#domain/constants.ts';
import { sessionMessages as say } from '#domain/access/auth/messages/index.ts';

export interface Passwords {
  readonly password: string;
  readonly confirmPassword: string;
}
export type PasswordErrors = Readonly<Partial<Record<keyof Passwords, string>>>;

/** The rules of `passwordReset` in domain/access/auth/session.ts, which the server applies, without its schemas. */
export function passwordErrors({ password, confirmPassword }: Passwords): PasswordErrors {
  const wrong = wrongWith(password);
  return {
    ...(wrong && { password: wrong }),
    ...(password !== confirmPassword && { confirmPassword: say.passwordsDiffer }),
  };
}

function wrongWith(password: string): string | undefined {
  if (password === '') return say.passwordRequired;
  if (password.length < limits.passwordMin) return say.passwordMin;
  return password.length > limits.passwordMax ? say.passwordMax : undefined;
}
