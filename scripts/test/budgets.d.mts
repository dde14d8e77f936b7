interface Size {
  readonly budget: number;
  readonly bar?: number;
}
export function readBudgets(): {
  readonly sizes: Record<string, Size>;
  readonly statements: Record<string, number>;
};
export function budgetFor(value: number): number;
export function sizeProblem(name: string, value: number, entry?: Size, parts?: readonly string[]): string | undefined;
export function lowerStatements(counts: Readonly<Record<string, number>>): void;
