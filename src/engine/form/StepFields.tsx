import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSay } from '../label.ts';
import type { FormContext } from '../view.ts';
import { useEntityView } from '../viewContext.ts';
import { FormFieldView } from './FormFieldView.tsx';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(2),
  paddingTop: theme.spacing(1),
  '& > *': { gridColumn: '1 / -1' },
  '& > h3': { margin: theme.spacing(1, 0, 0), fontSize: '0.9375rem', fontWeight: 620 },
  [theme.breakpoints.up('sm')]: { '& > [data-half]': { gridColumn: 'auto' } },
}));

/** The fields of one step that are there for what stands in the form, under their headings. */
export function StepFields({ step, context }: { step: string; context: FormContext }) {
  const { view } = useEntityView();
  const say = useSay();
  const translate = useTranslate();
  const Notice = view.slots?.formNotice;
  const Footer = view.slots?.formFooter;
  const fields = (view.form?.steps[step] ?? []).filter(({ when }) => !when || when(context));
  return (
    <Grid>
      {Notice && <Notice />}
      {fields.map((field) => (
        <Fragment key={field.source}>
          {field.section && (
            <h3>{field.sectionLabel ? translate(field.sectionLabel) : say(`sections.${field.section}`)}</h3>
          )}
          <div data-half={field.half}>
            <FormFieldView field={field} step={step} context={context} />
          </div>
        </Fragment>
      ))}
      {Footer && <Footer />}
    </Grid>
  );
}
