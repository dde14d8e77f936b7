import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { MessageKey } from '../i18n/keys.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDocumentTitle, useOwnHeading } from './title.tsx';

/** A page of words only, within the shell. */
function Notice({ title, about, home }: { title: MessageKey; about: MessageKey; home?: MessageKey }) {
  const translate = useTranslate();
  useDocumentTitle(translate(title));
  useOwnHeading();
  return (
    <Middle>
      <Typography variant="h1">{translate(title)}</Typography>
      <Typography color="textSecondary">{translate(about)}</Typography>
      {home && (
        <Button component={Link} to="/" variant="contained" sx={{ mt: 1 }}>
          {translate(home)}
        </Button>
      )}
    </Middle>
  );
}

const Middle = styled('div')({
  minHeight: '60vh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  gap: 8,
});

export const NotFoundPage = () => <Notice title="notFound.title" about="notFound.about" home="notFound.home" />;
export const AccessDeniedPage = () => <Notice title="denied.title" about="denied.about" home="denied.home" />;
export const NoEnterprisePage = () => <Notice title="enterprises.none" about="enterprises.noneAbout" />;
