import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { runCommand } from './commands/runCommand.ts';
import { jornadaCommands } from './jornadaCommands.ts';

let out: string;
let err: string;
beforeEach(() => {
  [out, err] = ['', ''];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (out += text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void (err += text));
});
afterEach(() => vi.restoreAllMocks());

describe('jornada', () => {
  it.each(jornadaCommands.map((command) => [command.words, command] as const))(
    '%s --help says how it is called and what its exit codes mean',
    async (words, { purpose, exitCodes }) => {
      expect(await runCommand([...words.split(' '), '--help'], jornadaCommands)).toBe(0);
      expect(out).toContain(`Usage: jornada ${words}`);
      for (const text of [purpose, ...Object.values(exitCodes), '  2  called wrongly']) expect(out).toContain(text);
      expect(err).toBe('');
    },
  );

  it('--version prints the version of package.json, and nothing else', async () => {
    expect(await runCommand(['--version'], jornadaCommands)).toBe(0);
    expect([out, err]).toEqual([packageJson.version, '']);
  });

  it.each([['--help'], ['help'], ['-h']])('%s lists every command', async (word) => {
    expect(await runCommand([word], jornadaCommands)).toBe(0);
    for (const { words } of jornadaCommands) expect(out).toContain(`  ${words}`);
  });

  it('admin --help lists the commands that begin so, and no others', async () => {
    expect(await runCommand(['admin', '--help'], jornadaCommands)).toBe(0);
    expect(out).toContain('  admin create');
    expect(out).not.toContain('  backup');
  });

  it.each([
    [[], 'Usage: jornada COMMAND'],
    [['remove'], 'No such command: remove'],
    [['keys'], 'No such command: keys'],
    [['start', 'now'], 'Too much was given: now'],
    [['start', '--port', '1'], "Unknown option '--port'"],
    [['backup'], 'Something is missing'],
    [['backup', 'one', 'two'], 'Too much was given: two'],
    [['verify', 'everything'], 'Not the id of an enterprise: everything'],
    [['verify', 'ledger', '0'], 'Not the id of an enterprise: 0'],
    [['keys', 'rotate', '--enterprise'], "Option '--enterprise <value>' argument missing"],
    [['keys', 'rotate', '--enterprise', 'x'], 'Not the id of an enterprise: x'],
    [['sessions', 'end'], 'Give an e-mail address, or --all'],
    [['sessions', 'end', 'ana@example.com', '--all'], 'Give an e-mail address, or --all'],
    [['jobs', 'retry'], 'Something is missing'],
    [['storage', 'all'], 'Not a number of enterprises: all'],
  ])('%j is refused with exit code 2', async (args, message) => {
    expect(await runCommand(args, jornadaCommands)).toBe(2);
    expect(err).toContain(message);
    expect(out).toBe('');
  });
});
