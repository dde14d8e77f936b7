import { useState } from 'react';
import { messageOf } from '#src/session/messageOf.ts';
import { save } from './save.ts';

export interface NamedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Fetches files and hands them to the browser, one at a time; `saving` is the key of the one under way. */
export function useSaving() {
  const [saving, setSaving] = useState<string>();
  const [problem, setProblem] = useState('');

  /** `make` answers the file, or why there is none. */
  const keep = async (key: string, make: () => Promise<NamedFile | string>) => {
    if (saving !== undefined) return;
    setSaving(key);
    setProblem('');
    try {
      const made = await make();
      if (typeof made === 'string') setProblem(made);
      else save(made.name, made.content);
    } catch (error) {
      setProblem(messageOf(error));
    }
    setSaving(undefined);
  };

  return { saving, problem, keep };
}
