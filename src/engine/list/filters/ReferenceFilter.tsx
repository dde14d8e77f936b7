import { ReferenceField } from '#src/engine/inputs/ReferenceField.tsx';
import { useFilterValue } from './useFilterValue.ts';

interface ReferenceFilterProps {
  readonly source: string;
  readonly label: string;
  readonly reference: string;
  readonly several: boolean;
}

/** Records of another resource, found on the server by typing: one id, or several. */
export function ReferenceFilter({ source, label, reference, several }: ReferenceFilterProps) {
  const { value, change } = useFilterValue(source);
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');
  return (
    <ReferenceField
      reference={reference}
      label={label}
      chosen={ids}
      several={several}
      onChange={(chosen) => change(several ? (chosen.length > 0 ? chosen : undefined) : chosen[0])}
    />
  );
}
