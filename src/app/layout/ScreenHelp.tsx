import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { useLocation } from 'react-router';
import { guideHref } from '#domain/operation/system/guide.ts';
import { screenAt, screenGuides } from '#domain/operation/system/screenGuides.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { HelpLine } from './helpLine.ts';

/** What the open screen is for, in a sentence, and where the guide explains it. */
export function ScreenHelp() {
  const translate = useTranslate();
  const screen = screenAt(useLocation().pathname);
  if (!screen) return null;
  return (
    <HelpLine>
      {translate(`help.screens.${screen}`)}{' '}
      <a href={guideHref(screenGuides[screen].guide)} target="_blank" rel="noopener">
        <HelpIcon aria-hidden />
        {translate('help.link')}
        <VisuallyHidden>, {translate('help.newTab')}</VisuallyHidden>
      </a>
    </HelpLine>
  );
}
