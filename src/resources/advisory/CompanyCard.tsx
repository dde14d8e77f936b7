import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { CompanyOverview } from '#domain/overview/advisory/advisory.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { FoldButton } from '#src/ui/FoldButton.tsx';
import { CompanyName, Damaged, DueState, figureFields, InCharge, Subscription } from './fields.tsx';
import { figures, isDue } from './places.ts';

/** A company on a phone: under its name the figures that are due, and how many people it has; the others are folded away. */
export function CompanyCard() {
  const company = useRecordContext<CompanyOverview>();
  const translate = useTranslate();
  const figuresId = useId();
  const [isOpen, setOpen] = useState(false);
  if (!company) return null;
  const shown = figures.filter((name) => isOpen || name === 'people' || isDue(name, company));
  return (
    <>
      <header style={{ alignItems: 'start', justifyContent: 'space-between' }}>
        <div>
          <h2>
            <CompanyName />
          </h2>
          <InCharge />
          <Damaged />
        </div>
        <DueState />
      </header>
      <Grid id={figuresId}>
        {shown.map((name) => {
          const Field = figureFields[name];
          return (
            <div key={name}>
              <dt>{translate(`resources.advisory.fields.${name}`)}</dt>
              <dd>
                <Field />
              </dd>
            </div>
          );
        })}
      </Grid>
      <Foot>
        {company.subscription ? (
          <Subscription />
        ) : (
          <small>{translate('resources.advisory.fields.subscription')}: —</small>
        )}
        <FoldButton
          size="small"
          aria-label={translate('resources.advisory.allFiguresOf', { company: company.name })}
          isOpen={isOpen}
          controls={figuresId}
          onFold={() => setOpen(!isOpen)}
        >
          {translate('resources.advisory.allFigures')}
        </FoldButton>
      </Foot>
    </>
  );
}

const Grid = styled('dl')(({ theme }) => ({
  '&&': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '8px 12px', marginBottom: 0 },
  '& > div': { display: 'grid', alignContent: 'space-between' },
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd a': { minHeight: 44, marginInline: '-6px 0', justifyContent: 'start' },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  '& > small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  '& > button': { minHeight: 44, marginInlineEnd: -10 },
}));
