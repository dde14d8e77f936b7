import { useSearchParams } from 'react-router';

/** The search by name, in the URL: `?q=ana`. */
export function useNameSearch() {
  const [params, setParams] = useSearchParams();
  const write = (text: string) =>
    setParams(
      (known) => {
        if (text) known.set('q', text);
        else known.delete('q');
        return known;
      },
      { replace: true },
    );
  return [params.get('q') ?? '', write] as const;
}
