#!/usr/bin/env node
import { runCommand } from './commands/runCommand.ts';
import { jornadaCommands } from './jornadaCommands.ts';

process.exitCode = await runCommand(process.argv.slice(2), jornadaCommands);
