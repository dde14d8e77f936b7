import { spawn } from 'node:child_process';
import { root } from './prepare/root.mjs';
import { install } from './prepare/install.mjs';
import { stopWithNpm } from './prepare/stopWithNpm.mjs';

process.chdir(root);
await install();
const { createServer } = await import('vite');

const port = process.env.PORT ?? '3000';
const target = `http://127.0.0.1:${port}`;
const address = 'http://localhost:5173';
const proxy = { '/api': target, '/dev/mail': target };
const web = await createServer({ server: { port: 5173, strictPort: true, proxy } });
await web.listen();
web.printUrls();

// In a process group of its own: a Ctrl-C would reach the server there twice, from the terminal and from tsx.
const watcher = spawn(
  process.execPath,
  [`${root}/node_modules/tsx/dist/cli.mjs`, 'watch', '--clear-screen=false', 'server/main.ts'],
  { detached: true, stdio: ['ignore', 'inherit', 'inherit'], env: { PUBLIC_URL: address, ...process.env, PORT: port } },
);
const ended = new Promise((resolve) => {
  watcher.once('exit', resolve);
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => watcher.kill('SIGTERM'));
stopWithNpm();
await ended;
await web.close();
process.exit();
