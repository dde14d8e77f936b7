import { styled } from '@mui/material/styles';
import { Fragment, useId } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useSay } from '../label.ts';
import type { FormContext, FormField } from '../view.ts';
import { useEntityView } from '../viewContext.ts';
import { FoldedFields } from './FoldedFields.tsx';
import { FormFieldView } from './FormFieldView.tsx';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(2),
  paddingTop: theme.spacing(1),
  '& > *, & > [id] > *': { gridColumn: '1 / -1' },
  '& > h3': { margin: theme.spacing(1, 0, 0), fontSize: '0.9375rem', fontWeight: 620 },
  // Of an input that has nothing to ask.
  '& div[data-field]:empty': { display: 'none' },
  [theme.breakpoints.up('sm')]: { '& > [data-half], & > [id] > [data-half]': { gridColumn: 'auto' } },
}));

interface Group {
  /** Of fields that are folded away. */
  readonly folded?: string;
  readonly fields: readonly FormField[];
}

/** Fields in their order; those that are folded away under the same heading stand together, where the first one does. */
function groupsOf(fields: readonly FormField[]): readonly Group[] {
  const groups: Group[] = [];
  for (const field of fields) {
    const { folded } = field;
    if (folded === undefined) groups.push({ fields: [field] });
    else if (!groups.some((group) => group.folded === folded)) {
      groups.push({ folded, fields: fields.filter((one) => one.folded === folded) });
    }
  }
  return groups;
}

/** The fields of one step that are there for what stands in the form, under their headings. */
export function StepFields({ step, context }: { step: string; context: FormContext }) {
  const { view } = useEntityView();
  const say = useSay();
  const translate = useTranslate();
  const id = useId();
  const Notice = view.slots?.formNotice;
  const Footer = view.slots?.formFooter;
  const fields = (view.form?.steps[step] ?? []).filter(({ when }) => !when || when(context));
  const inputsOf = (shown: readonly FormField[]) =>
    shown.map((field) => (
      <Fragment key={field.source}>
        {field.section && (
          <h3 id={`${id}-${field.section}`}>
            {field.sectionLabel ? translate(field.sectionLabel) : say(`sections.${field.section}`)}
          </h3>
        )}
        <div data-field data-half={field.half}>
          <FormFieldView field={field} step={step} context={context} />
        </div>
      </Fragment>
    ));
  return (
    <Grid>
      {Notice && <Notice />}
      {groupsOf(fields).map(({ folded, fields: shown }) => (
        // Its own key, so that a field stays what it is where others come before it.
        <Fragment key={folded ?? shown[0]?.source}>
          {folded === undefined ? (
            inputsOf(shown)
          ) : (
            <FoldedFields heading={say(`sections.${folded}`)} sources={shown.map(({ source }) => source)}>
              {inputsOf(shown)}
            </FoldedFields>
          )}
        </Fragment>
      ))}
      {Footer && <Footer />}
    </Grid>
  );
}
