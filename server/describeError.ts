/** An error as the log says it. */
type ErrorText = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  /** The statement that failed, without its values. */
  readonly query?: string;
  /** Where it was thrown. */
  readonly stack: string;
  readonly cause?: ErrorText;
};

const longestQuery = 1000;
const mostCauses = 5;

/**
 * What a log may hold of an error: its text, and of one of the database its code, the constraint and the statement. The
 * statement's values, and the `detail` that repeats them, are people's data and left out.
 */
export function describeError(error: unknown, causes = mostCauses): ErrorText {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const query = textOf(error, 'query');
  const code = textOf(error, 'code');
  const constraint = textOf(error, 'constraint');
  return {
    type: error.name,
    message: error.message,
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(query && { query: query.slice(0, longestQuery) }),
    stack: framesOf(error),
    ...(error.cause !== undefined && causes > 0 && { cause: describeError(error.cause, causes - 1) }),
  };
}

const textOf = (error: Error, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/** Where it was thrown, without the message that a stack begins with. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
