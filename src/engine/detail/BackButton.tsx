import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import IconButton from '@mui/material/IconButton';
import { useLocation, useNavigate } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { paths } from '../paths.ts';
import { useEntityView } from '../viewContext.ts';

/** To the page before, and to the list where this one was opened by its address. */
export function BackButton() {
  const pair = useEntityView();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { key } = useLocation();
  const back = () => void (key === 'default' ? navigate(paths.list(pair)) : navigate(-1));
  return (
    <IconButton onClick={back} aria-label={translate('ra.action.back')} edge="start">
      <ArrowBackIcon />
    </IconButton>
  );
}
