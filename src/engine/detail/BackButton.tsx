import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import IconButton from '@mui/material/IconButton';
import { useLocation, useNavigate } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { paths } from '../paths.ts';
import { useEntityView } from '../viewContext.ts';

/** Whether no page of the application was open before this one, whose address may have been replaced: the router counts. */
const isFirst = (key: string) => key === 'default' || (history.state as { idx?: number } | null)?.idx === 0;

/** To the page before, and to the list where this one was opened by its address. */
export function BackButton() {
  const pair = useEntityView();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { key } = useLocation();
  const back = () => void (isFirst(key) ? navigate(paths.list(pair)) : navigate(-1));
  return (
    <IconButton onClick={back} aria-label={translate('ra.action.back')} edge="start">
      <ArrowBackIcon />
    </IconButton>
  );
}
