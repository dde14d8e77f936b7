import { styled } from '@mui/material/styles';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';

interface Props {
  /** As it was; null: there was nothing. */
  readonly old: string | null;
  /** As it is asked to be; null: nothing. */
  readonly next: string | null;
  /** It was not agreed: the old one still holds. */
  readonly refused?: boolean;
}

/**
 * "A modified start or end shows the old value struck through and the new value in green" (corrections 6); who does
 * not see it hears which is which. What stays is shown once.
 */
export function ValueDiff({ old, next, refused }: Props) {
  const translate = useTranslate();
  if (old === next) return <Both>{old ?? '–'}</Both>;
  return (
    <Both data-refused={refused || undefined}>
      {old !== null && (
        <del>
          <VisuallyHidden>{translate('corrections.before')} </VisuallyHidden>
          {old}
        </del>
      )}{' '}
      <ins>
        <VisuallyHidden>{translate(refused ? 'corrections.notAgreed' : 'corrections.after')} </VisuallyHidden>
        {next ?? translate('corrections.open')}
      </ins>
    </Both>
  );
}

const Both = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: 6,
  whiteSpace: 'nowrap',
  // Under its heading, which stands right over numbers.
  '[data-numeric] &': { justifyContent: 'flex-end' },
  '& del': { color: theme.palette.text.secondary, textDecoration: 'line-through' },
  '& ins': { color: theme.palette.success.main, fontWeight: 600, textDecoration: 'none' },
  '&[data-refused] del': { textDecoration: 'none', color: 'inherit' },
  '&[data-refused] ins': { color: theme.palette.error.main, textDecoration: 'line-through' },
}));
