import { useQuery } from '@tanstack/react-query';
import { call } from '#src/session/http.ts';

/** The clients that let the firm upload payslips, by name; among these numbers, where there are any. */
export function useClients(among: readonly number[]): { readonly id: number; readonly name: string }[] {
  const { data = [] } = useQuery({
    queryKey: ['firmPayrolls', 'clients'],
    queryFn: async ({ signal }) => (await call('listFirmClients', { signal })).data,
    retry: false,
  });
  const names = new Intl.Collator('es');
  return data
    .flatMap(({ enterprise, status, rights }) =>
      enterprise && status === 'active' && rights.includes('payrolls') ? [enterprise] : [],
    )
    .filter(({ id }) => among.length === 0 || among.includes(id))
    .toSorted((a, b) => names.compare(a.name, b.name));
}
