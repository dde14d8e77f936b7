import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PDFDocument } from 'pdf-lib';
import pg from 'pg';
import { newSessions } from '../bench/sessions.mjs';
import { root } from '../prepare/root.mjs';

const people = 24;
const companies = 4;

const run = promisify(execFile);

/** One statement over a connection of its own. */
export async function sql(config, text, values) {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Until a primary answers there. @throws when none does within a minute */
export async function untilPrimary(config) {
  for (const deadline = Date.now() + 60_000; ; await pause(100)) {
    const isPrimary = await sql(config, 'select not pg_is_in_recovery() as primary').then(
      ([row]) => row.primary,
      () => false,
    );
    if (isPrimary) return;
    if (Date.now() > deadline) throw new Error('The database did not come up');
  }
}

/**
 * What became of the punches that were acknowledged, and what the product's own command says of its ledger.
 * @param {NodeJS.ProcessEnv} env settings of the product
 */
export async function compare(owner, acknowledged, env) {
  const rows = await sql(owner, 'select client_id from time_events where client_id is not null');
  const kept = new Set(rows.map(({ client_id }) => client_id));
  const lost = acknowledged.filter((id) => !kept.has(id)).length;
  const doubled = rows.length - kept.size;
  const options = { cwd: root, env: { PATH: process.env.PATH, ...env }, maxBuffer: 1e8 };
  const [ledger, isProven] = await run(process.execPath, ['dist/server/jornada.js', 'verify', 'ledger'], options).then(
    ({ stdout }) => [stdout.trim().split('\n').at(-1), true],
    (error) => [`BROKEN: ${error.stdout}${error.stderr}`, false],
  );
  return { words: `${lost} lost, ${doubled} doubled. Ledger: ${ledger}`, isRight: lost + doubled === 0 && isProven };
}

async function document() {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  return pdf.save();
}

/** People with their sessions, and a document that their administrator can open. */
export async function hire(owner, port) {
  const { tokens, hashes } = newSessions(people);
  const text = await readFile(new URL('../bench/punches/people.sql', import.meta.url), 'utf8');
  await sql(owner, text, [companies, people, hashes]);
  const [admin] = await sql(
    owner,
    `update enterprise_users set role = 'admin' where user_id = (select max(user_id) from enterprise_users)
     returning user_id, enterprise_id`,
  );
  const form = new FormData();
  for (const [name, value] of Object.entries({
    employee_id: admin.user_id - 1,
    type: 'contract',
    enterprise_id: admin.enterprise_id,
  }))
    form.append(name, String(value));
  form.append('files', new Blob([await document()]), 'contrato.pdf');
  const adminToken = tokens.at(-1);
  const answer = await fetch(`http://127.0.0.1:${port}/api/user-files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}` },
    body: form,
  });
  const { data, message } = await answer.json();
  if (answer.status !== 201) throw new Error(`The document was answered ${answer.status}: ${message}`);
  return { tokens: tokens.slice(0, -1), adminToken, fileId: data[0].id };
}
