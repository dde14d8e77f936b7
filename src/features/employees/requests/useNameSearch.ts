import { useAddress } from '#src/engine/useAddress.ts';

/** The search by name, in the URL: `?q=ana`. */
export function useNameSearch() {
  const { params, write } = useAddress();
  return [params.get('q') ?? '', (q: string) => write({ q })] as const;
}
