import { offsetText } from '#domain/time/wallTime.ts';
import { Field } from '../Field.tsx';
import { words } from '#src/i18n/pages/clock/corrections.ts';

interface Props {
  readonly instants: readonly number[] | undefined;
  readonly chosen: 0 | 1 | undefined;
  readonly zone: string;
  readonly onChoose: (turn: 0 | 1) => void;
}

/** Of a time that October repeats, which one; with both offsets. */
export function Turn({ instants, chosen, zone, onChoose }: Props) {
  const [first, second] = instants ?? [];
  if (first === undefined || second === undefined) return null;
  return (
    <Field label={words.turn} required>
      {(input) => (
        <select
          {...input}
          value={chosen === undefined ? '' : chosen}
          onChange={({ target }) => onChoose(target.value === '0' ? 0 : 1)}
        >
          {chosen === undefined && <option value="">{words.choose}</option>}
          <option value={0}>{words.first(offsetText(first, zone))}</option>
          <option value={1}>{words.second(offsetText(second, zone))}</option>
        </select>
      )}
    </Field>
  );
}
