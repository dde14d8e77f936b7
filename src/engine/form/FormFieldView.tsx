import { styled } from '@mui/material/styles';
import { isNullable, isRequired } from '#domain/kernel/form.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { inputs } from '../inputs/index.ts';
import { useSay } from '../label.ts';
import { kindOf } from '../kinds/kinds.tsx';
import type { FormContext, FormField } from '../view.ts';
import { useEntityView } from '../viewContext.ts';

const Warning = styled('span')(({ theme }) => ({
  color: theme.palette.warning.main,
  '&::before': { content: '"⚠ " / ""' },
}));

/** The input of a field: of its kind, or its own. */
export function FormFieldView({ field, step, context }: { field: FormField; step: string; context: FormContext }) {
  const { entity } = useEntityView();
  const translate = useTranslate();
  const say = useSay();
  const { source, choices, props } = field;
  const input = field.input ?? kindOf(field.kind, source).Input;
  const Input = typeof input === 'string' ? inputs[input] : input;
  const schema = entity.steps[step];
  if (!Input || !schema) return null;
  const hint = field.hint?.(context);
  const help = typeof field.help === 'function' ? field.help(context) : field.help;
  const said = hint?.text ?? (help && translate(help));
  return (
    <Input
      source={source}
      label={field.label ? translate(field.label(context)) : say(`fields.${source}`)}
      isRequired={field.required?.(context) ?? isRequired(schema, source)}
      choices={choices?.map((id) => ({ id, name: say(`values.${source}.${id}`) }))}
      {...(choices && isNullable(schema, source) && { canBeEmpty: true })}
      reference={entity.references[source]}
      {...(said && { helperText: hint?.warns ? <Warning>{said}</Warning> : said })}
      {...props}
    />
  );
}
