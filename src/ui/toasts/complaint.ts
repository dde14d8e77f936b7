import { toasts } from './store.ts';

export interface Complaint {
  /** The messages of the fields that are marked, by their names. */
  readonly fields: Readonly<Record<string, string>>;
  /** What is said of no field in sight. */
  readonly others?: readonly string[];
}

/**
 * What one toast says of a form: the message of a single field, else how many are marked, and what belongs to none.
 * @param several says how many fields are marked
 */
export function complaintText({ fields, others = [] }: Complaint, several: (count: number) => string): string {
  const messages = Object.values(fields);
  const about = messages.length > 1 ? [several(messages.length)] : messages;
  return [...new Set([...about, ...others])].join('\n');
}

let standing: number | undefined;

/** Ends what was said of the last try: another one begins. */
export function clearComplaint(): void {
  if (standing !== undefined) toasts.close(standing);
  standing = undefined;
}

/**
 * Says in one toast what is wrong, instead of what was said of the last try; nothing where nothing is.
 * @returns what ends it, if it still stands
 */
export function complain(complaint: Complaint, several: (count: number) => string): () => void {
  clearComplaint();
  const text = complaintText(complaint, several);
  if (!text) return () => undefined;
  const id = toasts.show({ tone: 'error', text });
  standing = id;
  return () => {
    if (standing === id) clearComplaint();
  };
}
