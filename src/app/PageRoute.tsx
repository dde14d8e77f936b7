import { createElement, isValidElement } from 'react';
import type { PageDefinition } from '../engine/definition.ts';
import { LaterContent } from '../engine/LaterContent.tsx';
import { useCan } from '../engine/scope.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AccessDeniedPage } from './messagePages.tsx';
import { useDocumentTitle } from './title.tsx';

/** A page of `src/custom` in the shell: its right is asked and its title stands in the browser's tab. */
export function PageRoute({ page }: { page: PageDefinition }) {
  const allowed = useCan();
  const translate = useTranslate();
  useDocumentTitle(translate(page.title));
  if (page.right && !allowed(page.right)) return <AccessDeniedPage />;
  const element = isValidElement(page.element) ? page.element : createElement(page.element);
  return <LaterContent>{element}</LaterContent>;
}
