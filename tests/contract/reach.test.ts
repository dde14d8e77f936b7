import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

let api: Api;
let company: Company;
beforeAll(async () => {
  api = await startApi();
  company = await createCompany(api);
});
afterAll(() => api.close());

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly count: number }[];
    }[];
  }[];
}

/** Files of domain and server of which a function runs while `work` does. */
async function filesRunBy(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = (await session.post('Profiler.takePreciseCoverage')) as unknown as Coverage;
  session.disconnect();
  return result
    .filter(({ url }) => /\/(?:server|domain)\//.test(url) && !url.includes('node_modules'))
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName && ranges.some(({ count }) => count > 0)),
    )
    .map(({ url }) => url);
}

test('a punch runs at most 70 files, an edit of an employee at most 140', async () => {
  const { people } = company;
  const { body: punch } = endpoints.clock.example(company);
  const { body: form } = endpoints.updateUser.example(company);
  const punched = await filesRunBy(() => api.call(endpoints.clock, { as: people.employee, body: punch }));
  const params = { id: people.employee };
  const edited = await filesRunBy(() => api.call(endpoints.updateUser, { as: people.admin, params, body: form }));
  process.stdout.write(`A punch runs ${punched.length} files, an edit of an employee ${edited.length}.\n`);
  expect([punched.length, edited.length].every((count) => count > 20)).toBe(true);
  expect(punched.length).toBeLessThanOrEqual(70);
  expect(edited.length).toBeLessThanOrEqual(140);
});
