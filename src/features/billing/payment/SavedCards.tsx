import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { SavedCard } from '#src/dataProvider/payments.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useCardWords } from './words.ts';

interface SavedCardsProps {
  readonly cards: readonly SavedCard[];
  /** The one that is charged now. */
  readonly current?: string | undefined;
  /** Null: another one, which is typed in. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

const another = '';

/** A card on file, or another one. */
export function SavedCards({ cards, chosen, current, onChoose }: SavedCardsProps) {
  const id = useId();
  const translate = useTranslate();
  const words = useCardWords();
  return (
    <div>
      <h3 id={id} style={{ margin: '0 0 4px', fontSize: '0.9375rem', fontWeight: 620 }}>
        {translate('card.saved')}
      </h3>
      <RadioGroup
        aria-labelledby={id}
        value={chosen ?? another}
        onChange={(_, value) => onChoose(value === another ? null : value)}
      >
        {cards.map(({ id: cardId, card }) => (
          <FormControlLabel
            key={cardId}
            value={cardId}
            control={<Radio />}
            label={[
              words.name(card),
              words.expiry(card),
              ...(cardId === current ? [translate('card.paysNow')] : []),
            ].join(' · ')}
          />
        ))}
        <FormControlLabel value={another} control={<Radio />} label={translate('card.another')} />
      </RadioGroup>
    </div>
  );
}
