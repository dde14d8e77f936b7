import { SelectField } from './SelectField.tsx';

interface Props {
  readonly label: string;
  readonly year: number;
  /** The latest and the earliest that can be chosen; the year that is shown stands among them in any case. */
  readonly latest: number;
  readonly earliest: number;
  readonly onChange: (year: string) => void;
}

/** A year, the latest first. */
export function YearField({ label, year, latest, earliest, onChange }: Props) {
  const shown = Array.from({ length: latest - earliest + 1 }, (_, index) => latest - index);
  const years = shown.includes(year) ? shown : [...shown, year].toSorted((a, b) => b - a);
  return (
    <SelectField
      label={label}
      value={String(year)}
      choices={years.map((one) => ({ id: String(one), name: String(one) }))}
      onChange={onChange}
    />
  );
}
