/**
 * Verifies a record that the product exported as JSON, with nothing but Node: `node verify.mjs registro-jornada-….json`.
 * docs/verifying-the-record.md says what is proven and what is not.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const printOf = (rows) => sha256(Buffer.concat(rows.map(({ hash }) => Buffer.from(hash, 'hex'))));

/** What is wrong with a record; nothing: it is whole. */
export function findingsIn({ ledger, fingerprint, people }) {
  const findings = [];
  let last;
  for (const row of ledger.rows) {
    const fields = JSON.parse(row.text);
    if (sha256(row.text) !== row.hash) findings.push(`row ${row.seq}: its content does not give its hash`);
    if (fields[2] !== row.seq || fields[3] !== row.user_id)
      findings.push(`row ${row.seq}: its content is another row's`);
    const previous = fields.at(-1);
    if (last?.seq === row.seq - 1 && previous !== last.hash)
      findings.push(`row ${row.seq}: does not follow row ${last.seq}`);
    if (last && row.seq <= last.seq) findings.push(`row ${row.seq}: out of order`);
    last = row;
  }
  const check = (whose, rows, print) => {
    if (rows.length !== print.rows) findings.push(`${whose}: ${rows.length} rows, the record says ${print.rows}`);
    if (printOf(rows) !== print.sha256) findings.push(`${whose}: the rows do not give the fingerprint`);
  };
  check('record', ledger.rows, fingerprint);
  for (const { person, fingerprint: own } of people) {
    check(
      `person ${person.id}`,
      ledger.rows.filter(({ user_id }) => user_id === person.id),
      own,
    );
  }
  return findings;
}

const [, script, file] = process.argv;
if (file && script?.endsWith('verify.mjs')) {
  const record = JSON.parse(await readFile(file, 'utf8'));
  const findings = findingsIn(record);
  for (const finding of findings) process.stderr.write(`${finding}\n`);
  if (findings.length > 0) process.exitCode = 1;
  else process.stdout.write(`${record.ledger.rows.length} rows verified, fingerprint ${record.fingerprint.sha256}\n`);
}
