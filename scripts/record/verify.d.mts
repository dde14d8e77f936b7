/** What is wrong with a record that was exported as JSON; nothing: it is whole. */
export function findingsIn(record: unknown): string[];
