import { useMutation } from '@tanstack/react-query';
import { failureOf } from '#src/engine/failure.ts';
import { useNotify } from '#src/i18n/useNotify.ts';

export type Send<Input> = (input: Input) => Promise<{ readonly message?: string | undefined }>;

/**
 * A change by a button or a switch; what the server refuses is said in a notice.
 * @param changed what follows, with what the server says
 */
export function useChange<Input>(send: Send<Input>, changed: (message: string | undefined) => Promise<void>) {
  const notify = useNotify();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => changed(message),
    onError: (error) => {
      const { message } = failureOf(error);
      if (message) notify(message, { type: 'error', messageArgs: { _: message } });
    },
  });
}
