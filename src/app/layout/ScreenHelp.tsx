import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router';
import { guideHref } from '../../../domain/system/guide.ts';
import { screenAt, screenGuides } from '../../../domain/system/screenGuides.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** What the open screen is for, in a sentence, and where the guide explains it. */
export function ScreenHelp() {
  const translate = useTranslate();
  const screen = screenAt(useLocation().pathname);
  if (!screen) return null;
  return (
    <Line>
      {translate(`help.screens.${screen}`)}{' '}
      <a href={guideHref(screenGuides[screen].guide)} target="_blank" rel="noopener">
        <HelpIcon aria-hidden />
        {translate('help.link')}
        <VisuallyHidden>, {translate('help.newTab')}</VisuallyHidden>
      </a>
    </Line>
  );
}

const Line = styled('p')(({ theme }) => ({
  margin: '-12px 0 16px',
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    position: 'relative',
    verticalAlign: 'bottom',
    paddingBlock: 2,
    color: theme.palette.primary.main,
    whiteSpace: 'nowrap',
  },
  '& svg': { fontSize: 16 },
}));
