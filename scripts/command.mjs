import { existsSync } from 'node:fs';
import { build, isBuilt } from './prepare/build.mjs';
import { root } from './prepare/root.mjs';

/**
 * Runs a command of the server, `node scripts/command.mjs backup FOLDER`, from the build, which needs no development
 * packages. What was built stays, since a server may be running from it: only what is not there is built.
 */
const jornada = `${root}/dist/server/jornada.js`;
try {
  if (!existsSync(jornada)) await build((text) => process.stderr.write(text));
} catch (error) {
  console.error(error.message);
  process.exit(2);
}
if (existsSync(`${root}/server/jornada.ts`) && !(await isBuilt()))
  console.error('The sources have changed since they were built: this is the former version. npm run build');
await import(jornada);
