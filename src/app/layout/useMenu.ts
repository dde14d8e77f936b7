import { useMemo } from 'react';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { pages, resources } from '../definitions.ts';
import { menuOf } from './menu.ts';

/** What the sidebar leads the person to. */
export function useMenu() {
  const allowed = useCan();
  const { actor } = useScope();
  const translate = useTranslate();
  return useMemo(() => menuOf({ resources, pages }, allowed, actor, translate), [allowed, actor, translate]);
}
