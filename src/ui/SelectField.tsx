import TextField from '@mui/material/TextField';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: string;
  readonly onChange: (id: string) => void;
}

/** The platform's own select; with '' nothing is chosen yet. */
export function SelectField({ label, value, choices, required, disabled, error, onChange }: SelectFieldProps) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      required={required}
      disabled={disabled}
      error={error !== undefined}
      helperText={error}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {value === '' && <option value="" aria-label={label} />}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
