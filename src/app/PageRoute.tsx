import { createElement, isValidElement } from 'react';
import type { PageDefinition } from '../engine/definition.ts';
import { LaterContent } from '../engine/LaterContent.tsx';
import { useCan } from '../engine/scope.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AccessDeniedPage } from './messagePages.tsx';
import { useDocumentTitle } from './title.tsx';

/** A page of `src/custom`; its title stands in the browser's tab. */
export function PageContent({ page }: { page: PageDefinition }) {
  const translate = useTranslate();
  const title = translate(page.title);
  useDocumentTitle(title);
  const element = isValidElement(page.element) ? page.element : createElement(page.element);
  // Of a page of a record the title is what the record is called.
  return <LaterContent title={page.path.includes(':') ? undefined : title}>{element}</LaterContent>;
}

/** The same in the shell of a company: its right is asked. */
export function PageRoute({ page }: { page: PageDefinition }) {
  const allowed = useCan();
  const isDenied = page.right !== undefined && !allowed(page.right);
  return <PageContent page={isDenied ? { ...page, element: AccessDeniedPage } : page} />;
}
