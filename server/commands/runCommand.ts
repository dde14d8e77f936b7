import { parseArgs } from 'node:util';
import { release } from '../release.ts';
import { exitOnSignals } from '../interruption.ts';
import { type Command, type CommandInput, UsageError } from './command.ts';
import { helpOf, overview } from './help.ts';

/** The command whose words come first; of `jobs` and `jobs retry` the longer one. */
function commandOf(words: readonly string[], commands: readonly Command[]): Command | undefined {
  const isCalled = (command: Command) => command.words.split(' ').every((word, index) => word === words[index]);
  return commands.filter(isCalled).toSorted((one, other) => other.words.length - one.words.length)[0];
}

/** @throws UsageError for an option that the command has not, and for too few or too many words */
function inputOf(
  { positionals: allowed = { least: 0, most: 0 }, options = {} }: Command,
  args: string[],
): CommandInput {
  const { positionals, values } = parsed(args, options);
  if (positionals.length > allowed.most)
    throw new UsageError(`Too much was given: ${positionals.slice(allowed.most).join(' ')}`);
  if (positionals.length < allowed.least) throw new UsageError('Something is missing');
  return { positionals, options: values };
}

function parsed(args: string[], options: NonNullable<Command['options']>) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/**
 * Runs what `jornada` is called with.
 * @returns the exit code: that of the command, 2 where it is called wrongly
 */
export async function runCommand(args: readonly string[], commands: readonly Command[]): Promise<number> {
  if (args.length === 1 && args[0] === '--version') {
    console.log(release);
    return 0;
  }
  const isHelp = args.some((arg) => arg === '--help' || arg === '-h');
  const command = commandOf(args, commands);
  if (!command) {
    if (args.length > 0 && !isHelp) console.error(`No such command: ${args.join(' ')}\n`);
    const isAsked = isHelp || args[0] === 'help';
    const within = commands.filter(({ words }) => words.startsWith(`${args[0]} `));
    console[isAsked ? 'log' : 'error'](overview(within.length > 0 ? within : commands));
    return isAsked ? 0 : 2;
  }
  if (isHelp) {
    console.log(helpOf(command));
    return 0;
  }
  const leave = exitOnSignals();
  try {
    const input = inputOf(command, args.slice(command.words.split(' ').length));
    const run = await command.load();
    return await run(input);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${helpOf(command)}`);
    return 2;
  } finally {
    leave();
  }
}
