import type { Command } from './commands/command.ts';
import { commands } from './commands/table.ts';

const start: Command = {
  words: 'start',
  purpose: 'Serves the product until SIGTERM or Ctrl-C.',
  exitCodes: { 0: 'stopped as asked', 1: 'could not start, or not stop in order' },
  load: async () => async () => {
    await import('./main.ts');
    return 0;
  },
};

/** What `jornada` can be called with. */
export const jornadaCommands: readonly Command[] = [start, ...commands];
