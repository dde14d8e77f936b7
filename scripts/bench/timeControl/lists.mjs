import { tsImport } from 'tsx/esm/api';
import { median } from '../median.mjs';
import { keptOpen } from './keptOpen.mjs';
import { startWatched, timed } from './product.mjs';
import { sized } from '../../smallest.mjs';

const people = sized(10_000, 200);
const calls = sized(40, 3);
/** Calls until both have run in the compiler's best code, as they do in a service that has been up for a while. */
const warmUp = sized(1500, 3);
const quiet = { info() {}, warn() {}, error() {} };

/**
 * Pages of a list: the first 25 people, the first 25 of a search, and those with a value in a field of the company's own,
 * which one of a hundred has.
 */
const pagesWith = ({ key }) => ({
  all: {},
  searched: { q: 'persona 77' },
  'filtered by an own field': { [key]: { from: 77, to: 77 } },
});

/** A whole number that the company has added to its people. */
async function ownField(client, enterpriseId) {
  const { rows } = await client.query(
    `insert into custom_fields (enterprise_id, resource, name, kind, position)
     values ($1, 'employees', 'Taquilla', 'integer', 1) returning id`,
    [enterpriseId],
  );
  const key = `f${rows[0].id}`;
  await client.query(
    'update enterprise_users set custom_fields = jsonb_build_object($2::text, user_id % 100) where enterprise_id = $1',
    [enterpriseId, key],
  );
  await client.query('vacuum analyze enterprise_users');
  return { key };
}

/** A call that touches no database: what HTTP alone costs on this machine. */
const bareCall = '/api/config';

/** How long each of the calls of one run takes, one after the other. */
async function each(call, count = calls) {
  const took = [];
  while (took.length < count) took.push(await timed(call));
  return took;
}

/** 25 of 10,000 people, over HTTP against the same query alone, in interleaved runs. */
export async function measureLists(runs) {
  const { listPeople } = await tsImport(
    '../../../server/modules/organization/employees/queries/list.ts',
    import.meta.url,
  );
  const { windowOf } = await tsImport('../../../server/db/list.ts', import.meta.url);
  const { declaredFields } = await tsImport('../../../server/http/customFields/declared.ts', import.meta.url);
  const { asFields } = await tsImport('../../../domain/organization/customFields/asFields.ts', import.meta.url);
  const { connect } = await tsImport('../../../server/db/connect.ts', import.meta.url);
  const product = await startWatched();
  const database = connect({ ...product.database, max: 4 }, quiet);
  try {
    const company = await product.company(people, 0);
    const pages = pagesWith(await ownField(product.client, company.enterprise_id));
    const fields = asFields(await declaredFields(database, company.enterprise_id, 'employees'));
    const { read, end } = await keptOpen(product.port, company.token);
    const actor = { id: 0, memberships: [{ enterprise_id: company.enterprise_id, role: 'admin' }] };
    const samples = {};
    const bare = [];
    for (const [name, filter] of Object.entries(pages)) {
      const requested = { range: [0, 24], sort: ['name', 'ASC'], filter };
      const input = Object.fromEntries(Object.entries(requested).map(([key, value]) => [key, JSON.stringify(value)]));
      const url = `/api/users/enterprise/${company.enterprise_id}?role=employee&${new URLSearchParams(input)}`;
      const window = windowOf(requested, ['name']);
      const own = { floor: [], measured: [] };
      const query = () =>
        listPeople(database, { actor, enterpriseId: company.enterprise_id, roles: ['employee'], window, own: fields });
      await each(query, warmUp);
      await each(() => read(url), warmUp);
      for (let run = 0; run < runs; run += 1) {
        own.floor.push(...(await each(query)));
        own.measured.push(...(await each(() => read(url))));
        bare.push(...(await each(() => read(bareCall))));
      }
      samples[name] = own;
    }
    end();
    const rows = Object.entries(samples).map(([name, own]) => {
      const [measured, floor] = [median(own.measured), median(own.floor)];
      const what = `list of 25 of 10,000 people, ${name}: p50`;
      return {
        what,
        bar: '≤ 1.4 × query',
        unit: 'ms',
        measured,
        floor,
        ratio: measured / floor,
        ok: measured <= 1.4 * floor,
      };
    });
    const http = { what: '… of which HTTP alone', bar: '', unit: 'ms', measured: median(bare), note: 'for comparison' };
    return { rows: [...rows, http], samples: { ...samples, bare } };
  } finally {
    await database.end();
    await product.stop();
  }
}
