import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useSay } from '../label.ts';
import type { FormContext, FormField } from '../view.ts';
import { useEntityView } from '../viewContext.ts';
import { FormFieldView } from './FormFieldView.tsx';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { useFormContext, useFormState } from 'react-hook-form';

const Heading = styled('h3')({
  '& button': { marginInlineStart: -8 },
  '& svg': { transition: 'transform 120ms', transform: 'rotate(-90deg)' },
  '& [aria-expanded=true] svg': { transform: 'none' },
  '@media (prefers-reduced-motion: reduce)': { '& svg': { transition: 'none' } },
});

interface FoldedFieldsProps {
  readonly heading: string;
  readonly sources: readonly string[];
  readonly children: ReactNode;
}

/** Fields that few need, folded under their heading until somebody opens it or one of them is wrong. */
function FoldedFields({ heading, sources, children }: FoldedFieldsProps) {
  const id = useId();
  const { setFocus } = useFormContext();
  const { errors } = useFormState();
  const [{ open, focused }, setState] = useState<{ open: boolean; focused?: string | undefined }>({ open: false });
  const [first] = Object.keys(errors);
  if (!open && sources.some((source) => source in errors)) {
    setState({ open: true, focused: sources.find((source) => source === first) });
  }
  // The form looked for the field before it was here.
  useEffect(() => {
    if (focused) setFocus(focused);
  }, [focused, setFocus]);
  return (
    <>
      <Heading>
        <Button
          color="inherit"
          startIcon={<ExpandMore />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setState({ open: !open })}
        >
          {heading}
        </Button>
      </Heading>
      <div id={id} style={{ display: 'contents' }}>
        {open && children}
      </div>
    </>
  );
}

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
