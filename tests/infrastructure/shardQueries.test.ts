import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#domain/endpoints.ts';
import { type Api, startApi } from '../support/api.ts';
import { createCompany } from '../support/company/company.ts';
import type { ClonedDatabase } from '../support/database.ts';
import { partitionedDatabase } from '../support/partitioned.ts';

/** Statements that ask more than one shard, and why they may. */
const allowed: readonly (readonly [RegExp, string])[] = [
  [
    / where (\w+\.)?id = \$\d+( and deleted_at is null)?( for (no key )?update)?$/,
    'a record by its number: whose it is, it tells',
  ],
  [/from time_events where enterprise_id = any\(/, 'an entry among the companies of who asks'],
  [/from closures k where k\.enterprise_id = c\.enterprise_id/, 'closed months beside requests: of the row’s company'],
  [
    /^select (\w\.)?enterprise_id as id, |left join incident_counts c on|^delete from .*incident_counts .*counted_at < /,
    'a figure of each of the companies of who asks, and the job that counts incidents for it',
  ],
  [
    /^with exported as \( select distinct on \(x\.enterprise_id\)/,
    'what changed after the exports of the companies of who asks',
  ],
  [/^select distinct on \(p\.enterprise_id\)/, 'the last payslip of each of the companies of who asks'],
  [
    / from document_requests r join enterprises e on .* where r\.enterprise_id = any\(/,
    'documents asked for in the companies of who asks',
  ],
  [/ as "totalEmployees"/, 'figures of all companies of a person'],
  [/^select p\.\*, u\.name, u\.last_name from \(select \* from/, 'last punches of all companies of a person'],
  [
    /from audit_log (\w) where \1\.enterprise_id = \w+\.(enterprise_)?id\b/,
    'the log beside a row: that of the row’s company',
  ],
  [/from audit_heads h full join/, 'state of the log of one company or of all'],
];

let api: Api;
let partitioned: ClonedDatabase;
beforeAll(async () => {
  api = await startApi();
  partitioned = await partitionedDatabase();
});
afterAll(async () => {
  await api.close();
  await partitioned.drop();
});

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The call that sent it first. */
  readonly by: string;
}

type Sent = string | { readonly text: string; readonly values?: readonly unknown[] };

/** What the calls of an administrator send to the database, each statement once. */
async function statementsOfCalls(): Promise<Statement[]> {
  const sent = new Map<string, Statement>();
  const read = await createCompany(api, { canceled: true });
  let by: string | null = null;
  const query = Client.prototype.query;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...input: unknown[]) {
    const [what, given] = input as [Sent, readonly unknown[] | undefined];
    const { text, values = given ?? [] } = typeof what === 'string' ? { text: what } : what;
    if (by && /^\s*(select|with|insert|update|delete)\b/i.test(text) && !sent.has(text))
      sent.set(text, { text, values, by });
    return Reflect.apply(query, this, input) as undefined;
  });
  try {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (endpoint.access === 'public') continue;
      // What changes or deletes gets a company of its own.
      const company = endpoint.method === 'GET' ? read : await createCompany(api, { canceled: true });
      by = name;
      await api.call(endpoint, { ...endpoint.example(company), as: company.adminId });
      by = null;
    }
  } finally {
    spy.mockRestore();
  }
  return [...sent.values()];
}

interface Plan {
  readonly 'Relation Name'?: string | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}
const plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({ 'Relation Name': z.string().optional(), Plans: z.array(plan).optional() }),
);
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })]);

const relationsOf = (node: Plan): string[] => [
  ...(node['Relation Name'] ? [node['Relation Name']] : []),
  ...(node.Plans ?? []).flatMap(relationsOf),
];

/** Tables of which a plan touches more than one partition. */
async function fannedOut(client: Client, { text, values }: Statement): Promise<string[]> {
  const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
  const [
    {
      'QUERY PLAN': [{ Plan: root }],
    },
  ] = explained.parse(rows);
  const tables = [...new Set(relationsOf(root))].flatMap((name) => /^(.+)_part_\d+$/.exec(name)?.[1] ?? []);
  return [...new Set(tables.filter((name, index) => tables.indexOf(name) !== index))];
}

test('each statement of a call touches one shard of a table, but for those that are named', async () => {
  const statements = await statementsOfCalls();
  expect(statements.length).toBeGreaterThan(300);
  const client = new Client(partitioned.owner);
  await client.connect();
  const unfit: string[] = [];
  const used = new Set<RegExp>();
  try {
    for (const statement of statements) {
      const text = statement.text.replace(/\s+/g, ' ').trim();
      const reason = allowed.find(([pattern]) => pattern.test(text));
      // Also where it asks one by chance: two companies may stand on the same.
      if (reason) used.add(reason[0]);
      // A function that reads tables is refused where the rows of a shard are.
      if (/local_date_of\(/.test(text)) unfit.push(`${statement.by}, local_date_of: ${text}`);
      const tables = await fannedOut(client, statement);
      if (tables.length > 0 && !reason) unfit.push(`${statement.by}, ${tables.join(' and ')}: ${text}`);
    }
  } finally {
    await client.end();
  }
  expect(unfit).toEqual([]);
  expect(allowed.filter(([pattern]) => !used.has(pattern)).map(([, reason]) => reason)).toEqual([]);
}, 300_000);
