import { type CompanyInFile, companiesIn, peopleReader } from '../../../../domain/firms/import/companies.ts';
import { clientImportEndpoints as endpoints } from '../../../../domain/firms/import/index.ts';
import { clientImportMessages as say } from '../../../../domain/firms/messages/index.ts';
import { invalid } from '../../../http/apiError.ts';
import type { Module } from '../../deps.ts';
import { memberOf } from '../policy.ts';
import { bringToClient, bringToNew } from './bring.ts';
import { placesFor } from './places.ts';
import { preview } from './preview.ts';

/** Companies and people that a firm brings from one spreadsheet (firms 6). */
export const clientImport: Module = (serve, deps) => {
  const { database, clock } = deps;

  serve(endpoints.previewClientsImport, async ({ session, actor, body: { headings, lines } }) => {
    const own = await memberOf(database, actor);
    const companies = readable(headings, lines);
    const cifs = companies.map(({ cif }) => cif);
    const places = await placesFor(database, session, own, { cifs, now: clock.now() });
    return { data: await preview({ deps, asker: session, people: peopleReader(headings), places }, companies) };
  });

  serve(endpoints.importClient, async ({ session, body }) => {
    const company = onlyOne(readable(body.headings, body.lines));
    const input = { asker: session, company, body };
    const bring = body.enterprise_id === null ? bringToNew : bringToClient;
    const { message, ...data } = await database.transaction((tx) => bring(tx, deps, input));
    return { data, message };
  });
};

type Lines = Parameters<typeof companiesIn>;

/** @throws ApiError 422 where the columns cannot be read */
function readable(...[headings, lines]: Lines): readonly CompanyInFile[] {
  const file = companiesIn(headings, lines);
  if (!file.ok) throw invalid({ rows: file.problem });
  return file.companies;
}

/** @throws ApiError 422 where lines are of several companies, or contradict each other */
function onlyOne([company, another]: readonly CompanyInFile[]): CompanyInFile {
  if (!company || another) throw invalid({ lines: say.oneCompany });
  const [first] = company.errors;
  if (first) throw invalid({ [first.field]: first.message });
  return company;
}
