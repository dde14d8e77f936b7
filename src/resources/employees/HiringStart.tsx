import { type ReactNode, useMemo } from 'react';
import { useGetOne } from 'react-admin';
import { saidByCompany } from '../../../domain/employees/hiringDefaults.ts';
import type { Enterprise } from '../../../domain/enterprises/enterprises.ts';
import { useScope } from '../../engine/scope.tsx';

interface Props {
  readonly children: (start?: ReturnType<typeof saidByCompany>) => ReactNode;
}

/** What the chosen company has its new employees begin with; without an answer, what all companies do. */
export function HiringStart({ children }: Props) {
  const { enterprise } = useScope();
  const { data } = useGetOne<Enterprise>('enterprises', { id: enterprise.id }, { retry: false });
  const said = useMemo(() => data && saidByCompany(data), [data]);
  return children(said);
}
