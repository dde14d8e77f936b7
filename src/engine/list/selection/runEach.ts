import { failureOf } from '#src/engine/failure.ts';

export interface FailedRecord<Rec> {
  readonly record: Rec;
  readonly error: unknown;
}

interface RunOptions {
  /** `act` does all at once; only when the server refuses that, one after the other, to learn whose fault it is. */
  readonly together?: boolean | undefined;
  readonly onProgress?: (done: number) => void;
}

const isRefused = (error: unknown): boolean => {
  const { status } = failureOf(error);
  return status >= 400 && status < 500 && status !== 401;
};

/** Acts on records one after the other, past those that fail. */
export async function runEach<Rec>(
  records: readonly Rec[],
  act: (records: readonly Rec[]) => Promise<unknown>,
  { together = false, onProgress }: RunOptions = {},
): Promise<FailedRecord<Rec>[]> {
  if (together && records.length > 1) {
    try {
      await act(records);
      return [];
    } catch (error) {
      if (!isRefused(error)) return records.map((record) => ({ record, error }));
    }
  }
  const failures: FailedRecord<Rec>[] = [];
  for (const [index, record] of records.entries()) {
    try {
      await act([record]);
    } catch (error) {
      failures.push({ record, error });
    }
    onProgress?.(index + 1);
  }
  return failures;
}
