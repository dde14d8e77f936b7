import { CardElement } from '@stripe/react-stripe-js';
import FormHelperText from '@mui/material/FormHelperText';
import { styled, useTheme } from '@mui/material/styles';
import { useId, useMemo, useState } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { palettes } from '#src/ui/tokens.ts';

/** "The card is captured with the provider's own card element." What is typed never reaches us. */
export function CardField({ onComplete, onType }: { onComplete: (complete: boolean) => void; onType?: () => void }) {
  const id = useId();
  const translate = useTranslate();
  const [fault, setFault] = useState<string>();
  const { palette } = useTheme();
  const options = useMemo(
    () => ({
      hidePostalCode: true,
      disableLink: true,
      style: {
        base: {
          color: palette.text.primary,
          iconColor: palette.text.secondary,
          fontSize: '16px',
          fontFamily: 'system-ui, sans-serif',
          '::placeholder': { color: palette.text.secondary },
        },
        invalid: { color: palette.error.main, iconColor: palette.error.main },
      },
    }),
    [palette],
  );
  return (
    <div role="group" aria-label={translate('card.label')} aria-describedby={fault ? id : undefined}>
      <Frame>
        <CardElement
          options={options}
          onChange={({ complete, empty, error }) => {
            if (!empty) onType?.();
            setFault(error?.message);
            onComplete(complete);
          }}
        />
      </Frame>
      <FormHelperText id={id} error role="status">
        {fault}
      </FormHelperText>
    </div>
  );
}

const Frame = styled('div')(({ theme }) => ({
  // The provider's own field, one line in a frame.
  '& > .StripeElement': {
    padding: '14px 12px',
    border: `1px solid ${palettes[theme.palette.mode].edge}`,
    borderRadius: theme.shape.borderRadius,
  },
  // The sandbox's, which we draw.
  '& .card-parts': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: theme.spacing(1.5) },
  '& .card-parts label:first-of-type': { gridColumn: '1 / -1' },
  '& .card-parts label': { display: 'grid', gap: 4, fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& .card-parts input': {
    width: '100%',
    minWidth: 0,
    boxSizing: 'border-box',
    height: 44,
    padding: '0 12px',
    font: 'inherit',
    fontSize: '1rem',
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.primary,
    background: theme.palette.background.paper,
    border: `1px solid ${palettes[theme.palette.mode].edge}`,
    borderRadius: theme.shape.borderRadius,
  },
  '& .card-parts input::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
  '& .card-parts input:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
}));
