import { useQuery } from '@tanstack/react-query';
import { signUp } from '#src/dataProvider/signUp.ts';

/** Where people write for help; undefined until it is known. */
export const useSupportEmail = (): string | undefined =>
  useQuery({ queryKey: ['supportEmail'], queryFn: signUp.supportEmail, staleTime: Infinity }).data;
