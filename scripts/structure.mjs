// npm run structure: the modules of each area from below, lines and files of the product, and how many files a call runs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare/root.mjs';
import { run, runPackage } from './prepare/run.mjs';
import { measured } from './test/sizes.mjs';

const areas = JSON.parse(readFileSync(path.join(root, 'build/areas.json'), 'utf8'));
for (const [area, modules] of Object.entries(areas)) console.log(`${area.padEnd(13)} ${modules.join(' < ')}`);
const sizes = measured();
for (const name of ['product, lines', 'product, files']) console.log(`${name}: ${sizes[name].value}`);
process.exitCode =
  (await run('npm', ['run', '--silent', 'imports'])) ||
  (await runPackage('vitest/vitest.mjs', ['run', '--project', 'api', 'tests/contract/reach.test.ts']));
