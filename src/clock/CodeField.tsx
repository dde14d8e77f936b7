import { words } from '../i18n/pages/clock/page.ts';
import { Field } from './Field.tsx';

/** A code of an application or, with letters, a recovery code; it comes with the focus. */
export const CodeField = ({ error }: { error?: string | undefined }) => (
  <Field label={words.signIn.code} error={error} required>
    {(input) => (
      <input
        {...input}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
      />
    )}
  </Field>
);
