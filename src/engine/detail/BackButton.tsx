import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { paths } from '../paths.ts';
import { useBack } from '../useBack.ts';
import { useEntityView } from '../viewContext.ts';

/** To the page before, and to the list where this one was opened by its address. */
export function BackButton() {
  const pair = useEntityView();
  const translate = useTranslate();
  const back = useBack(paths.list(pair));
  return (
    <IconButton onClick={back} aria-label={translate('ra.action.back')} edge="start">
      <ArrowBackIcon />
    </IconButton>
  );
}
