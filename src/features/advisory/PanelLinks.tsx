import { useEffect } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useSessionUser } from '#src/session/store.ts';
import { PageLinks } from '#src/ui/PageLinks.tsx';
import { panelPages } from './panelPages.ts';
import { panelReturn } from './panelReturn.ts';

/** The panel, and what is done for all companies at once: each on a page of its own, which leads to the others. */
export function PanelLinks() {
  const translate = useTranslate();
  const pages = panelPages(useSessionUser());
  // Whoever is here has come back.
  useEffect(() => panelReturn.forget(), []);
  if (pages.length === 0) return null;
  const links = pages.map(({ to, text }) => ({ to, text: translate(text) }));
  return <PageLinks label={translate('resources.advisory.pages')} links={links} />;
}
