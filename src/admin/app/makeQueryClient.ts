import { QueryClient } from '@tanstack/react-query';
import { HttpError } from '../../../providers/httpError';

/** A refusal stays a refusal; only a lost connection or a stumbling server is asked again, once. */
const isPassing = (error: unknown) => error instanceof HttpError && (error.status === 0 || error.status >= 502);

export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    // Offline a call fails at once and says so, instead of waiting without a word.
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnWindowFocus: false, retry: (failures, error) => failures < 1 && isPassing(error) },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  // Answered from the profile at hand, so there is nothing to ask again; a new profile drops these answers.
  client.setQueryDefaults(['auth', 'canAccess'], { staleTime: Number.POSITIVE_INFINITY });
  return client;
}
