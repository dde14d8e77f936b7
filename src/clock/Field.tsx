import { type ReactNode, useId } from 'react';

interface FieldProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly required: boolean;
}

interface Props {
  readonly label: string;
  readonly error?: string | undefined;
  /** It must be filled: its label has an asterisk. */
  readonly required?: boolean;
  /** The control, with what ties it to its label and its message. */
  readonly children: (input: FieldProps) => ReactNode;
}

/** A control with its label, and what is wrong with it beside it. */
export function Field({ label, error, required = false, children }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        required,
        'aria-invalid': Boolean(error),
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
