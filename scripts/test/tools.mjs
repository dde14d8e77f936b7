import { run } from '../prepare/run.mjs';

/** Measuring tools by their npm script; each is run at the size of scripts/smallest.mjs. */
const tools = ['bench', 'db:rehearse', 'cluster', 'cluster:recovery', 'image', 'measure:tasks'];

/** By which a tool says what it leaves out on this machine. */
const leftOut = /^Not (?:installed|tried).*$/gm;

/**
 * Runs all of them, also after one has failed.
 * @param {(text: string) => void} onOutput
 * @returns {Promise<import('./steps.mjs').Result>}
 */
export async function runTools(onOutput) {
  const failures = [];
  const notes = [];
  for (const tool of tools) {
    const begun = performance.now();
    let said = '';
    const keep = (text) => (said += text);
    const code = await run('npm', ['run', '--silent', tool], { env: { SMALLEST: 'on' }, onOutput: keep });
    notes.push(`${tool}: ${Math.round((performance.now() - begun) / 1000)} s`, ...(said.match(leftOut) ?? []));
    if (code === 0) continue;
    failures.push(`npm run ${tool} -- --smallest`);
    onOutput(`${tool}\n${said}\n`);
  }
  const counts = { passed: tools.length - failures.length, failed: failures.length, failures };
  return { code: failures.length > 0 ? 1 : 0, counts, notes };
}
