import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asDataUrl } from '#src/ui/asDataUrl.ts';
import { useFileProvider } from './provider.ts';

/** The address of a picture of a record, fetched with the session's token; nothing until it is there. */
export function usePicture(url: string | undefined, size: 'small' | 'whole'): string | undefined {
  const provider = useFileProvider();
  const { data } = useQuery({
    queryKey: ['recordFile', url, size],
    queryFn: async () => asDataUrl((await provider.recordFile({ url: url ?? '', small: size === 'small' })).content),
    enabled: url !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return data;
}

/** The address of a picture that was just chosen. */
export function useChosenPicture(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [file]);
  return address;
}
