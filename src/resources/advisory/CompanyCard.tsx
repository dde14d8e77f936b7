import { styled } from '@mui/material/styles';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { CompanyName, DueState, figureFields, InCharge, Subscription } from './fields.tsx';
import { figures } from './places.ts';

/** A company on a phone: its figures side by side under its name. */
export function CompanyCard() {
  const translate = useTranslate();
  return (
    <>
      <header>
        <div>
          <h2>
            <CompanyName />
          </h2>
          <InCharge />
        </div>
        <DueState />
      </header>
      <Grid>
        {figures.map((name) => {
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
        <div data-wide>
          <dt>{translate('resources.advisory.fields.subscription')}</dt>
          <dd>
            <Subscription />
          </dd>
        </div>
      </Grid>
    </>
  );
}

const Grid = styled('dl')(({ theme }) => ({
  '&&': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '8px 12px', marginBottom: 0 },
  '& > div': { display: 'grid', alignContent: 'space-between' },
  '& > [data-wide]': { gridColumn: '1 / -1', display: 'flex', gap: 12, alignItems: 'center' },
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd a': { minHeight: 44, marginInline: '-6px 0', justifyContent: 'start' },
  '& [data-wide] dd a': { display: 'inline-flex', alignItems: 'center', marginInline: 0 },
}));
