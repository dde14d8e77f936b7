import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useRecordContext } from 'react-admin';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useSay } from '../label.ts';
import { useCan } from '../scope.tsx';
import { detailOf } from '../shown.ts';
import type { DetailCard as CardView, ShownField } from '../view.ts';
import { useEntityView } from '../viewContext.ts';

type Rec = Record<string, unknown>;

const Room = styled('div')({ containerType: 'inline-size' });

const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 2fr) 3fr',
  gap: theme.spacing(1, 2),
  margin: theme.spacing(1.5, 0, 0),
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '&[data-long]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  // Beside one another, long labels would have no room.
  '@container (max-width: 420px)': {
    '&[data-long]': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 },
    '&[data-long] dt': { fontSize: '0.8125rem' },
    '&[data-long] dd': { marginBottom: theme.spacing(1.25) },
    '&[data-long] dd:last-of-type': { marginBottom: 0 },
  },
  '& a': { color: theme.palette.primary.main },
}));

/** A card of the detail page: its heading, and its fields or what stands instead. */
export function DetailCard({ card }: { card: CardView<Rec> }) {
  const say = useSay();
  const translate = useTranslate();
  const Body = card.body;
  return (
    <Card component="section" sx={{ height: '100%' }}>
      <CardContent>
        <Typography component="h2" variant="h2">
          {card.label ? translate(card.label) : say(`cards.${card.id}`)}
        </Typography>
        {Body ? <Body /> : <FieldLines fields={card.fields ?? []} />}
      </CardContent>
    </Card>
  );
}

/** Labels longer than this stand over their values where the card is narrow. */
const longLabel = 26;

/** Fields of the context's record, each with its label; what is empty says so. */
export function FieldLines({ fields }: { fields: readonly ShownField<Rec>[] }) {
  const { entity } = useEntityView();
  const record = useRecordContext();
  const translate = useTranslate();
  const say = useSay();
  const can = useCan();
  if (!record) return null;
  const lines = fields
    .filter(({ right }) => right === undefined || can(right, entity.subject?.(record)))
    .map((field) => ({ ...field, name: field.label ? translate(field.label) : say(`fields.${field.source}`) }));
  return (
    <Room>
      <Lines data-long={lines.some(({ name }) => name.length > longLabel) || undefined}>
        {lines.map((field) => {
          const { source, name, field: Field } = field;
          const context = { translate, resource: entity.name, source };
          return (
            <Fragment key={source}>
              <dt>{name}</dt>
              <dd>{Field ? <Field /> : detailOf(field, record, context) || '—'}</dd>
            </Fragment>
          );
        })}
      </Lines>
    </Room>
  );
}
