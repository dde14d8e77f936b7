import path from 'node:path';
import { BadSetting, type Config, readConfig } from './config.ts';
import { start } from './start.ts';

const accounts = ['admin', 'gestoria', 'encargada', 'empleado', 'otra'];

const config = configOrExit();
const running = await start(config, { webFolder: path.resolve(import.meta.dirname, '../web') });

console.log(`\nJornada: ${config.publicUrl}`);
if (running.demo) {
  console.log('Cuentas de demostración (contraseña Demo-jornada-1):');
  for (const name of accounts) console.log(`  ${name}@demo.jornada.example`);
  console.log(`Fichar: ${config.publicUrl}/fichar · Correo de pruebas: ${config.publicUrl}/dev/mail\n`);
}

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

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    console.error(`Ajuste no válido: ${error.message}`);
    process.exit(1);
  }
}
