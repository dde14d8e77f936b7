import { type FormEvent, useState } from 'react';
import type { Passkey } from '#domain/access/auth/factors.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { words as say } from '#src/i18n/pages/clock/security.ts';
import { Field } from '../Field.tsx';
import { InlineConfirm } from '../InlineConfirm.tsx';
import { dateText, momentText } from './text.ts';

interface Props {
  readonly passkey: Passkey;
  readonly zone: string;
  readonly busy: boolean;
  readonly onDeed: (deed: () => Promise<{ message: string }>) => Promise<boolean>;
}

/** One passkey: what it is called, since when, when it was used; it is renamed and taken away here. */
export function PasskeyLine({ passkey: { id, name, created_at: since, last_used_at: used }, zone, ...rest }: Props) {
  const { busy, onDeed } = rest;
  const words = say.passkeys;
  const [naming, setNaming] = useState(false);
  const params = { id };

  const rename = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name') ?? '');
    const done = await onDeed(() => clockOnDemandApi('renamePasskey', { params, body: { name: typed } }));
    if (done) setNaming(false);
  };

  return (
    <li className="wraps">
      <span className="whole file">
        {name}
        <small>
          {words.since(dateText(since, zone))} · {used ? words.lastUsed(momentText(used, zone)) : words.unused}
        </small>
      </span>
      {naming ? (
        <form className="sure" onSubmit={(event) => void rename(event)} noValidate>
          <Field label={words.name} required>
            {(input) => <input {...input} name="name" defaultValue={name} maxLength={60} autoFocus />}
          </Field>
          <button type="submit" className="small" aria-disabled={busy}>
            {words.save}
          </button>
          <button type="button" className="small" onClick={() => setNaming(false)}>
            {words.cancel}
          </button>
        </form>
      ) : (
        <div className="downloads">
          <button type="button" className="small" aria-label={words.renameNamed(name)} onClick={() => setNaming(true)}>
            {words.rename}
          </button>
          <InlineConfirm
            act={words.remove}
            actNamed={words.removeNamed(name)}
            question={words.sure(name)}
            yes={words.yes}
            no={say.no}
            busy={busy}
            onYes={() => void onDeed(() => clockOnDemandApi('removePasskey', { params }))}
          />
        </div>
      )}
    </li>
  );
}
