import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { shortestSearch } from '#domain/overview/advisory/advisory.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { usePaused } from '#src/ui/usePaused.ts';

/** People of all companies whom the typed text finds, once the typing pauses. */
export function usePeopleFound(typed: string) {
  const provider = useDataProvider<JornadaDataProvider>();
  const text = typed.trim();
  const asked = usePaused(text);
  const isLong = text.length >= shortestSearch;
  const query = useQuery({
    queryKey: ['advisory', 'people', asked],
    queryFn: ({ signal }) => provider.advisoryPeople({ q: asked, signal }),
    enabled: asked.length >= shortestSearch && isLong,
    retry: false,
  });
  return { ...query, isLong, isSearching: isLong && (asked !== text || query.isFetching) };
}
