import { root } from './prepare/root.mjs';
import { build } from './prepare/build.mjs';
import { install } from './prepare/install.mjs';
import { stopWithNpm } from './prepare/stopWithNpm.mjs';

process.chdir(root);
try {
  await install();
  await build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
stopWithNpm();
// In this same process, so that a Ctrl-C reaches the server once. A service runs `node dist/server/main.js` itself.
await import('../dist/server/main.js');
