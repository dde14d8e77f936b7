#!/usr/bin/env node
import { runCommand } from './commands/runCommand.ts';

process.exitCode = await runCommand(process.argv.slice(2));
