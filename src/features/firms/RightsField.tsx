import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { type MandateRight, mandateRights } from '#domain/rights.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

interface Props {
  readonly label: string;
  readonly value: readonly MandateRight[];
  readonly error?: string | undefined;
  /** A change is under way. */
  readonly busy?: boolean;
  readonly onChange: (value: MandateRight[]) => void;
}

/** What a company lets a firm do, a switch for each right. */
export function RightsField({ label, value, error, busy, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  const toggle = (right: MandateRight) =>
    onChange(mandateRights.filter((one) => (one === right ? !value.includes(one) : value.includes(one))));
  return (
    <Group aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      {mandateRights.map((right) => (
        <FormControlLabel
          key={right}
          control={<Switch checked={value.includes(right)} disabled={busy ?? false} onChange={() => toggle(right)} />}
          label={
            <Words>
              {translate(`firms.rights.${right}`)}
              <small>{translate(`firms.rights.${right}About`)}</small>
            </Words>
          }
        />
      ))}
      {error && (
        <FormHelperText error id={id}>
          {error}
        </FormHelperText>
      )}
    </Group>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  gap: '4px 16px',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
  '& legend': { padding: 0, marginBottom: 4, fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& label': { minHeight: 44, marginInline: '-8px 0' },
}));

const Words = styled('span')(({ theme }) => ({
  display: 'grid',
  lineHeight: 1.3,
  '& small': { color: theme.palette.text.secondary },
}));
