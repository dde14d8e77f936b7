import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePhone } from './usePhone.ts';

interface Props {
  /** How many columns there are in which nobody has anything, in words. */
  readonly about: string;
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

/** Under a table without its empty columns, the button that shows them too; a phone leaves out what is empty card by card. */
export function EmptyColumns({ about, isShown, onToggle }: Props) {
  const translate = useTranslate();
  const phone = usePhone();
  if (phone) return null;
  return (
    <Foot>
      {about}
      <Button size="small" onClick={onToggle}>
        {translate(isShown ? 'schema.columns.hideEmpty' : 'schema.columns.showEmpty')}
      </Button>
    </Foot>
  );
}

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 2.5),
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  borderTop: `1px solid ${theme.palette.divider}`,
}));
