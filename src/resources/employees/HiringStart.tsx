import { type ReactNode, useMemo } from 'react';
import { saidByCompany } from '#domain/organization/employees/hiringDefaults.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useHiringCompany } from '#src/features/employees/useHiringCompany.ts';

interface Props {
  readonly children: (start?: ReturnType<typeof saidByCompany>) => ReactNode;
}

/** What the chosen company has its new employees begin with; without an answer, what all companies do. */
export function HiringStart({ children }: Props) {
  const { enterprise } = useScope();
  const company = useHiringCompany(enterprise.id);
  const said = useMemo(() => company && saidByCompany(company), [company]);
  return children(said);
}
