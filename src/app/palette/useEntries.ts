import GoIcon from '@mui/icons-material/ArrowForward';
import PageIcon from '@mui/icons-material/InsertDriveFileOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlineOutlined';
import HomeIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { type ComponentType, useMemo } from 'react';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { panelPages } from '#src/features/advisory/panelPages.ts';
import { panelReturn } from '#src/features/advisory/panelReturn.ts';
import { words } from '#src/i18n/pages/palette/palette.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useSessionUser } from '#src/session/store.ts';
import { pages } from '../definitions.ts';
import { useMenu } from '../layout/useMenu.ts';
import { actions } from './actions.ts';
import { hiddenPages } from './hiddenPages.ts';
import { search } from './search.ts';
import { usePeople } from './usePeople.ts';

export interface Entry {
  readonly id: string;
  readonly label: string;
  /** What else is said of it, and by which it is found. */
  readonly about?: string;
  readonly words?: string;
  readonly icon: ComponentType;
  readonly to: string;
  readonly outside?: 'tab' | 'here';
}

export interface EntryGroup {
  readonly name: keyof typeof words.groups;
  readonly entries: readonly Entry[];
}

const wordsOf = (path: string): string => (words.screens as Readonly<Record<string, string>>)[path] ?? '';

/** Before anything is typed only the first actions stand there. */
const ACTIONS_AT_FIRST = 6;

/** What the person may open or do and what is typed finds, in groups; and how the search of people goes. */
export function useEntries(text: string) {
  const fixed = useFixedEntries();
  const people = usePeople(text);
  const groups = useMemo((): EntryGroup[] => {
    const typed = text.trim() !== '';
    const found: EntryGroup[] = [
      {
        name: 'people',
        entries: people.found.map(({ id, name, title }) => ({
          id: `person-${id}`,
          label: name,
          about: title,
          icon: PersonIcon,
          to: `/employees/${id}`,
        })),
      },
      {
        name: 'actions',
        entries: typed ? search(fixed.actions, text) : fixed.actions.slice(0, ACTIONS_AT_FIRST),
      },
      { name: 'screens', entries: search(fixed.screens, text) },
    ];
    return found.filter(({ entries }) => entries.length > 0);
  }, [fixed, people.found, text]);
  return { groups, searching: people.searching, failed: people.failed };
}

function useFixedEntries() {
  const allowed = useCan();
  const translate = useTranslate();
  const menu = useMenu();
  const { enterprise } = useScope();
  const user = useSessionUser();
  return useMemo(() => {
    const offered = actions.flatMap(({ name, to, right, outside }): Entry[] =>
      right && !allowed(right)
        ? []
        : [
            {
              ...words.actions[name],
              id: `action-${name}`,
              icon: GoIcon,
              to: typeof to === 'string' ? to : to(enterprise.id),
              ...(outside && { outside }),
            },
          ],
    );
    const home: Entry = {
      id: 'screen-/',
      label: translate('menu.dashboard'),
      icon: HomeIcon,
      to: '/',
      words: wordsOf('/'),
    };
    const screens = menu.flatMap(({ group, items }) =>
      items.map(({ to, label, icon }): Entry => ({
        id: `screen-${to}`,
        label,
        about: translate(`menu.groups.${group}`),
        words: `${translate(`menu.groups.${group}`)} ${wordsOf(to)}`,
        icon,
        to,
      })),
    );
    const shown = screens.map(({ to }) => to);
    const ofPanel = panelPages(user).map(({ to }) => to);
    const hidden = hiddenPages(pages, shown, ofPanel, allowed).map(({ path, title }): Entry => ({
      id: `screen-${path}`,
      label: translate(title),
      words: wordsOf(path),
      icon: PageIcon,
      to: path,
      ...(path.startsWith(`${panelReturn.path}/`) && {
        about: translate('resources.advisory.name', { smart_count: 2 }),
      }),
    }));
    return { actions: offered, screens: [home, ...screens, ...hidden] };
  }, [allowed, enterprise.id, menu, translate, user]);
}
