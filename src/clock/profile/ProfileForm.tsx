import { type FormEvent, useId, useState } from 'react';
import { limits } from '#domain/constants.ts';
import type { User } from '#domain/organization/employees/users.ts';
import { HttpError } from '#src/session/http.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { PasswordMeter } from '#src/password/PasswordMeter.tsx';
import { useEnterprise } from '#src/session/store.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { Alert } from '../Alert.tsx';
import { Field } from '../Field.tsx';
import {
  changesOf,
  contactFields,
  draftOf,
  passwordFields,
  problemsOf,
  type ProfileErrors,
  type ProfileField,
  profileFields,
} from './draft.ts';
import { words } from '#src/i18n/pages/clock/profile.ts';

/** How a browser fills them in, and what keyboard a phone shows. */
const inputs = {
  phone: { type: 'tel', autoComplete: 'tel' },
  address: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  zip_code: { autoComplete: 'postal-code', inputMode: 'numeric' },
  country: { autoComplete: 'country-name' },
  password: { type: 'password', autoComplete: 'new-password' },
  confirm_password: { type: 'password', autoComplete: 'new-password' },
} as const satisfies Record<ProfileField, object>;

interface Props {
  readonly person: User;
  readonly enterpriseId: number;
  readonly onSaved: (message: string) => void;
  readonly onCancel: () => void;
}

/** Changes how one is reached and one's password. */
export function ProfileForm({ person, enterpriseId, onSaved, onCancel }: Props) {
  const id = useId();
  const [draft, setDraft] = useState(() => draftOf(person));
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const enterpriseName = useEnterprise()?.name ?? '';

  const own = [person.name, person.last_name, person.email, enterpriseName];

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const show = (found: ProfileErrors) => {
      setErrors(found);
      const first = profileFields.find((field) => found[field]);
      if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    };
    const found = problemsOf(draft);
    show(found);
    setProblem('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const body = { ...changesOf(person, draft), enterprise_id: enterpriseId };
      const { message } = await clockOnDemandApi('updateUser', { params: { id: person.id }, body });
      onSaved(message);
    } catch (error) {
      show(error instanceof HttpError ? (error.errors ?? {}) : {});
      setProblem(messageOf(error));
      setBusy(false);
    }
  };

  const field = (name: ProfileField) => (
    <Field key={name} label={words.fields[name]} error={errors[name]} required={name === 'phone'}>
      {(input) => (
        <input
          {...input}
          {...inputs[name]}
          name={name}
          autoFocus={name === profileFields[0]}
          maxLength={limits.text}
          value={draft[name]}
          onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
        />
      )}
    </Field>
  );

  return (
    <form className="ask" aria-labelledby={id} onSubmit={(event) => void submit(event)} noValidate>
      <h3 id={id}>{words.edit}</h3>
      {contactFields.map(field)}
      {passwordFields.map(field)}
      {draft.password && <PasswordMeter password={draft.password} own={own} />}
      <p className="quiet">{words.passwordAbout}</p>
      {problem && <Alert>{problem}</Alert>}
      <button type="submit" className="primary" aria-disabled={busy} aria-busy={busy}>
        {busy ? words.saving : words.save}
      </button>
      <button type="button" className="secondary" onClick={onCancel}>
        {words.cancel}
      </button>
    </form>
  );
}
