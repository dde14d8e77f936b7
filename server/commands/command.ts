import type { ParseArgsConfig } from 'node:util';

export interface CommandInput {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** Does the work of a command. @returns its exit code */
export type Run = (input: CommandInput) => Promise<number>;

export interface Command {
  /** By which it is called: `keys rotate`. */
  readonly words: string;
  /** What follows the words. */
  readonly usage?: string;
  readonly purpose: string;
  /** How many words may follow; none where it is left out. */
  readonly positionals?: { readonly least: number; readonly most: number };
  readonly options?: ParseArgsConfig['options'];
  /** What an exit code says beside 2, which every command has: called wrongly, or it could not be done. */
  readonly exitCodes: Readonly<Record<number, string>>;
  readonly load: () => Promise<Run>;
}

/** Wrong words after a command; its usage is printed with it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws UsageError for what is no id of an enterprise; null: none is named, which means all */
export function enterpriseGiven(input: unknown): number | null {
  if (input === undefined) return null;
  const id = Number(input);
  if (!Number.isInteger(id) || id < 1) throw new UsageError(`Not the id of an enterprise: ${String(input)}`);
  return id;
}
