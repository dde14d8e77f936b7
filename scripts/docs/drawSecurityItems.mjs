import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { randomOf } from '../random.mjs';

/** Draws requirements that docs/security.md calls met, with their tests, to be checked by hand: `--seed 1 --count 25`. */
const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string', default: '25' } } });
const { below } = randomOf(Number(values.seed ?? Date.now()));
const met = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^- \d+\.\d+\.\d+ .*: \*\*met\*\*/.test(line));
for (let drawn = 0; drawn < Number(values.count) && met.length > 0; drawn += 1)
  console.log(met.splice(below(met.length), 1)[0]);
