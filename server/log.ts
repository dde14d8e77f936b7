import type { Log } from './db/log.ts';
import { describeError } from './describeError.ts';

/** Of the server's own logger. */
export const loggerOptions = (level = 'info') => ({
  level,
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  serializers: { err: describeError },
});

const toStandardOutput = (line: string): void => void process.stdout.write(line);

/** The database layer and the jobs speak before there is a server with a logger: JSON lines like its own. */
export function jsonLog(level: string, write = toStandardOutput): Log {
  const line =
    (name: string, quiet: readonly string[]) =>
    (fields: object, message: string): void => {
      if (quiet.includes(level)) return;
      const described = 'err' in fields ? { ...fields, err: describeError(fields.err) } : fields;
      write(`${JSON.stringify({ level: name, time: Date.now(), ...described, msg: message })}\n`);
    };
  return {
    info: line('info', ['silent', 'fatal', 'error', 'warn']),
    warn: line('warn', ['silent', 'fatal', 'error']),
    error: line('error', ['silent', 'fatal']),
  };
}
