import { readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import pg from 'pg';
import { newSessions } from '../bench/sessions.mjs';

const people = 24;
const companies = 4;

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
