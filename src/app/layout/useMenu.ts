import { useMemo } from 'react';
import { useCan } from '../../engine/scope.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { pages, resources } from '../definitions.ts';
import { menuOf } from './menu.ts';

/** What the sidebar leads the person to. */
export function useMenu() {
  const allowed = useCan();
  const translate = useTranslate();
  return useMemo(() => menuOf({ resources, pages }, allowed, translate), [allowed, translate]);
}
