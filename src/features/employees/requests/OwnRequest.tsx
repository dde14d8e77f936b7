import { styled } from '@mui/material/styles';
import { useTranslate } from '#src/i18n/useTranslate.ts';

/** Stands where one's own request would be answered: nobody answers their own. */
export function OwnRequest({ confidential = false }: { readonly confidential?: boolean }) {
  return <Note>{useTranslate()(confidential ? 'requests.confidential' : 'requests.own')}</Note>;
}

const Note = styled('span')(({ theme }) => ({
  minWidth: 160,
  maxWidth: 280,
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
}));
