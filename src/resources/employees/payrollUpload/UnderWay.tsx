import DraftIcon from '@mui/icons-material/FactCheckOutlined';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { opened } from '#src/engine/paths.ts';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { payrollUploadPath } from './path.ts';
import { isDraft, isUnderWay, useUploads } from './useUploads.ts';

const say = keysWithin('resources.employees.payrollUpload');

/** What is being worked on, or waits to be confirmed, whoever uploaded it and wherever, to return to. */
export default function UnderWay({ otherwise }: { otherwise: ReactNode }) {
  const translate = useTranslate();
  const { search } = useLocation();
  const { data: uploads = [] } = useUploads();
  const open = uploads.filter(isUnderWay);
  const shown = open.length > 0 ? open : uploads.filter(isDraft);
  const [first] = shown;
  if (!first) return otherwise;
  const { id, pages_done: done, pages_total: total } = first;
  const isOne = shown.length === 1;
  const words = () => {
    if (open.length === 0) return translate(say('draftsWait'));
    return isOne
      ? translate(say('underWay'), { done, total })
      : translate(say('underWayAlso'), { smart_count: open.length });
  };
  return (
    <Button
      component={Link}
      to={isOne ? `${payrollUploadPath}/${id}${search}` : payrollUploadPath + search}
      state={opened}
      variant="outlined"
      data-unfolded
      startIcon={open.length > 0 ? <CircularProgress aria-hidden size={16} color="inherit" /> : <DraftIcon />}
    >
      {words()}
    </Button>
  );
}
