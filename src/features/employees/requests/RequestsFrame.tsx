import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useState } from 'react';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DisclosureList } from '#src/ui/DisclosureList.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { SearchInput } from '#src/ui/SearchInput.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import type { PersonGroup } from './personGroups.ts';
import { useAddress } from '#src/engine/useAddress.ts';

/** The search by name, in the URL: `?q=ana`. */
export function useNameSearch() {
  const { params, write } = useAddress();
  return [params.get('q') ?? '', (q: string) => write({ q })] as const;
}

interface Props<Item> {
  /** Undefined while they are on their way, or could not be had. */
  readonly groups: readonly PersonGroup<Item>[] | undefined;
  readonly query: { readonly isError: boolean; readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly count: (group: PersonGroup<Item>) => ReactNode;
  /** Whether something in it waits for an answer: it is open from the start. */
  readonly isWaiting: (group: PersonGroup<Item>) => boolean;
  readonly renderGroup: (group: PersonGroup<Item>) => ReactNode;
  /** What is said where there are none: a title, and when there will be some. */
  readonly empty: { readonly title: string; readonly about: string };
  /** Said above the list. */
  readonly note?: ReactNode;
  /** The list, for whoever watches it. */
  readonly listRef: RefObject<HTMLDivElement | null>;
  /** Said to whoever does not see what was answered. */
  readonly announced: string;
  /** Beside the search. */
  readonly filters?: ReactNode;
  /** The page's buttons. */
  readonly children?: ReactNode;
}

const say = keysWithin('requests');

/** More are not opened by themselves. */
const mostOpened = 10;

/** Whose requests are opened by themselves: the first who wait, and no others in the place of whoever was answered. */
function useOpened<Item>(groups: readonly PersonGroup<Item>[], isWaiting: Props<Item>['isWaiting']) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const ids = groups.filter((group) => isWaiting(group) && !opened.has(group.userId)).map(({ userId }) => userId);
  const more = ids.slice(0, mostOpened - opened.size);
  if (more.length > 0) setOpened(new Set([...opened, ...more]));
  return opened;
}

/** "Search employee by name. Requests grouped per employee in an expandable list showing a count" (corrections 6; leave 8). */
export function RequestsFrame<Item>(props: Props<Item>) {
  const { groups, query, count, isWaiting, renderGroup, note, empty, listRef, announced, filters, children } = props;
  const translate = useTranslate();
  const opened = useOpened(groups ?? [], isWaiting);
  return (
    <>
      <PageToolbar
        start={
          <Filters>
            <NameSearch />
            {filters}
          </Filters>
        }
      >
        {children}
      </PageToolbar>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {note && <Said role="status">{note}</Said>}
      <div ref={listRef}>
        {groups && groups.length > 0 && (
          <DisclosureList
            summary={translate(say('people'), { smart_count: groups.length })}
            expandAll={translate(say('expandAll'))}
            collapseAll={translate(say('collapseAll'))}
            disclosures={groups.map((group) => ({
              id: group.userId,
              title: group.name,
              count: count(group),
              opened: opened.has(group.userId),
              render: () => renderGroup(group),
            }))}
          />
        )}
      </div>
      {groups?.length === 0 && <Nothing {...empty} />}
      {!groups && !query.isError && <LoadingLines label={translate(say('loading'))} />}
      {!groups && query.isError && (
        <RetryNotice title={translate(say('failed'))} busy={query.isFetching} onRetry={query.refetch} />
      )}
    </>
  );
}

function NameSearch() {
  const translate = useTranslate();
  const [search, setSearch] = useNameSearch();
  return (
    <SearchInput
      label={translate(say('search'))}
      value={search}
      onChange={setSearch}
      sx={{ flex: { xs: '1 1 150px', md: '1 1 240px' }, maxWidth: 420 }}
    />
  );
}

function Nothing({ title, about }: { title: string; about: string }) {
  const translate = useTranslate();
  const [search, setSearch] = useNameSearch();
  if (!search) return <Notice title={title}>{about}</Notice>;
  return (
    <Notice
      title={translate(say('noneFound'))}
      action={<Button onClick={() => setSearch('')}>{translate(say('clearSearch'))}</Button>}
    />
  );
}

const Said = styled('p')(({ theme }) => ({ margin: theme.spacing(0, 0, 1.5), color: theme.palette.text.secondary }));

const Filters = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) }));
