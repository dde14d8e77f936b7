import { clockGuide, guideHref } from '#domain/operation/system/guide.ts';
import { words } from '../i18n/pages/clock/page.ts';

/** Where the guide explains this page; in a tab of its own, so that nothing typed or waiting is lost. */
export const Help = () => (
  <p className="quiet">
    {words.help.about}{' '}
    <a className="link" href={guideHref(clockGuide)} target="_blank" rel="noopener">
      {words.help.link}
    </a>
  </p>
);
