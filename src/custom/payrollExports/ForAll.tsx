import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from '#src/i18n/useTranslate.ts';

interface Props {
  /** How many other enterprises there are. */
  readonly others: number;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Whether what is saved is saved for all enterprises; nothing of somebody who has one. */
export function ForAll({ others, checked, onChange }: Props) {
  const translate = useTranslate();
  if (others === 0) return null;
  return (
    <div>
      <FormControlLabel
        control={<Checkbox checked={checked} onChange={(_, next) => onChange(next)} />}
        label={translate('payrollExports.forAll', { smart_count: others })}
      />
      <FormHelperText>{translate('payrollExports.forAllAbout')}</FormHelperText>
    </div>
  );
}
