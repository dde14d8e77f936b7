import { useListPaginationContext } from 'react-admin';
import { PageBar } from './PageBar.tsx';
import { PageSize, pageSizes } from './PageSize.tsx';

/** Which records are shown of how many, and the way to the others. */
export function Pager() {
  const { page, perPage, total = 0, setPage } = useListPaginationContext();
  if (total === 0) return null;
  return (
    <PageBar page={page} perPage={perPage} total={total} onPage={setPage}>
      {total > pageSizes[0] && <PageSize />}
    </PageBar>
  );
}
