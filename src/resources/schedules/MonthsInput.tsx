import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { dateFormat } from '#domain/time/format.ts';
import type { InputProps } from '#src/engine/kinds/kind.ts';
import { useFieldInput } from '#src/engine/inputs/useFieldInput.ts';
import { useSay } from '#src/engine/label.ts';
import { ChoiceChips } from '#src/ui/ChoiceChips.tsx';
import { monthsIn } from './plan.ts';

const names = { short: dateFormat({ month: 'short' }), long: dateFormat({ month: 'long' }) };
const nameOf = (style: 'short' | 'long', month: number) =>
  capital(names[style](`2024-${String(month).padStart(2, '0')}-01`));
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const all = Array.from({ length: 12 }, (_, index) => index + 1);
const choices = () => all.map((id) => ({ id, short: nameOf('short', id), long: nameOf('long', id) }));

const Head = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 });

/** Months of the year; read as the wire's text list or as the list that was chosen. */
export function MonthsInput({ source, label, isRequired }: InputProps) {
  const say = useSay();
  const { id, field, message } = useFieldInput({ source, format: (value) => value, parse: (value) => value });
  const chosen = monthsIn(field.value);
  const isAll = chosen.length === all.length;
  return (
    <FormControl component="fieldset" error={message !== undefined} required={isRequired} fullWidth>
      <Head>
        <FormLabel component="legend">{label}</FormLabel>
        <Button size="small" onClick={() => field.onChange(isAll ? [] : all)}>
          {say(isAll ? 'noMonths' : 'allMonths')}
        </Button>
      </Head>
      <ChoiceChips
        choices={choices()}
        chosen={chosen}
        name={field.name}
        describedBy={message && `${id}-message`}
        firstRef={field.ref}
        phoneColumns={6}
        onChange={field.onChange}
      />
      {message && <FormHelperText id={`${id}-message`}>{message}</FormHelperText>}
    </FormControl>
  );
}
