import { QueryClient } from '@tanstack/react-query';
import { HttpError } from '../session/http.ts';

const worthRetrying = (error: Error) => !(error instanceof HttpError) || error.status === 0 || error.status > 501;

/** Tries twice more what may pass (no network, a restarting server); asks even when the browser says it is offline. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: (failed, error) => failed < 2 && worthRetrying(error) },
      mutations: { networkMode: 'always' },
    },
  });
