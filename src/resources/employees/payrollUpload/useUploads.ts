import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useScope } from '#src/engine/scope.tsx';

const pollMs = 1000;

export const isUnderWay = ({ state }: PayrollUpload): boolean => state === 'waiting' || state === 'working';

/** Nothing comes of it before somebody confirms or decides. */
export const isDraft = ({ state }: PayrollUpload): boolean => state === 'draft';

export const uploadKeys = {
  all: (enterpriseId: number) => ['payrollUploads', enterpriseId] as const,
  one: (id: number) => ['payrollUpload', id] as const,
};

/** The latest uploads of the enterprise; asked again while one is worked on. */
export function useUploads() {
  const provider = useDataProvider<JornadaDataProvider>();
  const { enterprise } = useScope();
  return useQuery({
    queryKey: uploadKeys.all(enterprise.id),
    queryFn: () => provider.payrollUploads({ enterpriseId: enterprise.id }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
  });
}

/** One upload; asked again while it is worked on. */
export function useUpload(id: number) {
  const provider = useDataProvider<JornadaDataProvider>();
  return useQuery({
    queryKey: uploadKeys.one(id),
    queryFn: () => provider.payrollUpload({ id }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMs : false),
  });
}
