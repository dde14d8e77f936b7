import { limits } from '#domain/constants.ts';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { personMessages } from '#domain/organization/people/messages/index.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { isPhone } from '#domain/kernel/phone.ts';
import { sessionMessages } from '#domain/access/auth/messages/index.ts';
import type { User } from '#domain/organization/employees/users.ts';

export const contactFields = ['phone', 'address', 'city', 'state', 'zip_code', 'country'] as const;
export const passwordFields = ['password', 'confirm_password'] as const;
export const profileFields = [...contactFields, ...passwordFields] as const;
export type ProfileField = (typeof profileFields)[number];

/** What people change of themselves here. */
export type ProfileDraft = Readonly<Record<ProfileField, string>>;
export type ProfileErrors = { readonly [F in ProfileField]?: string };

export const draftOf = (person: User): ProfileDraft => ({
  phone: person.phone ?? '',
  address: person.address ?? '',
  city: person.city ?? '',
  state: person.state ?? '',
  zip_code: person.zip_code ?? '',
  country: person.country ?? '',
  password: '',
  confirm_password: '',
});

/** What is wrong with a draft, by its field; the server's rules (`profileForm`), without its schemas. */
export function problemsOf({ phone, password, confirm_password: again }: ProfileDraft): ProfileErrors {
  const wrong = passwordProblem(password);
  return {
    ...(phone.trim() === ''
      ? { phone: personMessages.phoneRequired }
      : !isPhone(phone) && { phone: kernelMessages.notPhone }),
    ...(wrong && { password: wrong }),
    ...(password !== again && { confirm_password: employeeMessages.passwordsDiffer }),
  };
}

function passwordProblem(password: string): string | undefined {
  if (password === '') return undefined;
  if (password.length < limits.passwordMin) return sessionMessages.passwordMin;
  return password.length > limits.passwordMax ? sessionMessages.passwordMax : undefined;
}

/** The fields that were changed: what somebody else saves of the person meanwhile stays. */
export function changesOf(person: User, draft: ProfileDraft): Partial<ProfileDraft> {
  const former = draftOf(person);
  return Object.fromEntries(
    profileFields.flatMap((name) => (draft[name] === former[name] ? [] : [[name, draft[name]]])),
  );
}
