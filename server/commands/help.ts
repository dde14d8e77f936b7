import type { Command } from './command.ts';

const wrong = { 2: 'called wrongly, or it could not be done: one line says why' };

const callOf = ({ words, usage }: Command): string => [words, usage].filter(Boolean).join(' ');

const exitCodesOf = ({ exitCodes }: Command): string =>
  Object.entries({ ...exitCodes, ...wrong })
    .map(([code, meaning]) => `  ${code}  ${meaning}`)
    .join('\n');

/** What `jornada COMMAND --help` prints. */
export const helpOf = (command: Command): string =>
  `Usage: jornada ${callOf(command)}\n\n${command.purpose}\n\nExit codes:\n${exitCodesOf(command)}\n\n` +
  'Settings come from the environment, as those of the server do.';

/** What `jornada --help` prints. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.words.length));
  const lines = commands.map((command) => `  ${command.words.padEnd(width)}  ${command.purpose}`);
  return `Usage: jornada COMMAND\n\n${lines.join('\n')}\n\njornada COMMAND --help says how it is called and what its exit codes mean, jornada --version which release this is.`;
}
