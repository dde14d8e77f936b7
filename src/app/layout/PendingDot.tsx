import { styled } from '@mui/material/styles';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';

/** The red dot of what waits; its meaning is said to those who do not see it. */
export function PendingDot({ count }: { count: number }) {
  const translate = useTranslate();
  if (count === 0) return null;
  const waiting = translate('menu.pending.waiting', { smart_count: count });
  return (
    <Dot title={waiting}>
      <VisuallyHidden>{`, ${waiting}`}</VisuallyHidden>
    </Dot>
  );
}

const Dot = styled('span')(({ theme }) => ({
  position: 'relative',
  width: 8,
  height: 8,
  flexShrink: 0,
  borderRadius: 4,
  backgroundColor: theme.palette.error.main,
}));
