import { useQuery } from '@tanstack/react-query';
import { call } from '../../session/http.ts';

/** Figures over all enterprises of the user; fresh at each visit and when the window is looked at again. */
export const useDashboard = () =>
  useQuery({ queryKey: ['dashboard'], queryFn: async ({ signal }) => (await call('getDashboard', { signal })).data });
