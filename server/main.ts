import path from 'node:path';
import { firstCompanyWords } from '../domain/organization/enterprises/messages/index.ts';
import { demoWords } from '../domain/operation/system/messages/index.ts';
import { BadSetting, readConfig } from './config.ts';
import { exitOnSignals, untilExitIfInterrupted } from './interruption.ts';
import { start } from './start.ts';

/** `EX_CONFIG` of sysexits.h: a restart changes nothing. */
const BAD_SETTING_EXIT = 78;

const accounts = ['admin', 'gestoria', 'encargada', 'empleado', 'otra'];

const leaveToStop = exitOnSignals();
const config = await orExit(async () => readConfig(process.env));
const running = await orExit(() => start(config, { webFolder: path.resolve(import.meta.dirname, '../web') }));

// For people; standard output holds lines of the log alone, which collectors read.
console.error(`\nJornada: ${config.publicUrl}`);
if (running.demo) {
  console.error(demoWords.accounts('Demo-jornada-1'));
  for (const name of accounts) console.error(`  ${name}@demo.jornada.example`);
  console.error(`${demoWords.pages(`${config.publicUrl}/fichar`, `${config.publicUrl}/dev/mail`)}\n`);
}
if (running.setUpLink) console.error(`\n${firstCompanyWords.console(running.setUpLink)}\n`);

let stopping: Promise<void> | undefined;
const stop = () => {
  stopping ??= running.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
leaveToStop();

/** A setting that cannot be used ends the start with one line. */
async function orExit<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await untilExitIfInterrupted();
    if (!(error instanceof BadSetting)) throw error;
    console.error(`Invalid setting: ${error.message}`);
    process.exit(BAD_SETTING_EXIT);
  }
}
