import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../i18n/useNotify.ts';
import { focusPageIfLost } from '../ui/focusPageIfLost.ts';

/** After a change: says what the server said, and asks for what these keys hold anew. */
export function useAfterChange(...keys: readonly QueryKey[]) {
  const client = useQueryClient();
  const notify = useNotify();
  return async (message?: string): Promise<void> => {
    if (message) notify(message, { type: 'success', messageArgs: { _: message } });
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    // The line that was worked on may have left the list.
    focusPageIfLost();
  };
}
