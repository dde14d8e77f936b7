import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Jornada needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

/** The project's folder, without a slash at its end. Importing this module also refuses a Node that is too old. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
