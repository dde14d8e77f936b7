import { useState } from 'react';
import { HttpError } from '#src/session/http.ts';
import { words } from '#src/i18n/pages/complaintChannel/page.ts';

/** One sending at a time, with what went wrong; nothing typed is lost by it. */
export function useSend() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  async function send<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (busy) return undefined;
    setBusy(true);
    setProblem('');
    setErrors({});
    try {
      return await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : words.unexpected);
      if (error instanceof HttpError && error.errors) setErrors(error.errors);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, errors, send, refuse: setProblem };
}
