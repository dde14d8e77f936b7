import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { Operator } from '#domain/operation/system/system.ts';
import { messages } from '#src/i18n/pages/legal/words.ts';

/** Who offers the service (art. 10 LSSI); what the settings do not say is left out. */
export function OperatorLines({ operator, supportEmail }: { operator: Operator; supportEmail: string }) {
  const { name, nif, address, registry } = operator;
  const lines = Object.entries({ name, nif, address, registry }) as [keyof typeof messages.operator, string | null][];
  return (
    <Lines>
      {lines.map(
        ([key, value]) =>
          value !== null && (
            <div key={key}>
              <dt>{messages.operator[key]}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      <div>
        <dt>{messages.operator.contact}</dt>
        <dd>
          <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
        </dd>
      </div>
    </Lines>
  );
}

const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: theme.spacing(0, 0, 2),
  padding: theme.spacing(2),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(110px, 30%) minmax(0, 1fr)', gap: theme.spacing(2) },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0 },
}));
