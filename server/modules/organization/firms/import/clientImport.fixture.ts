import { endpoints } from '#domain/endpoints.ts';
import type { CheckedClients, ClientImport } from '#domain/organization/firms/import/index.ts';
import type { ClientMandate } from '#domain/organization/firms/clientMandates.ts';
import type { MandateRight } from '#domain/rights.ts';
import type { PreparedCompany } from '#domain/organization/firms/preparedCompanies.ts';
import type { DataOf } from '#domain/kernel/endpoint.ts';
import type { Api } from '#tests/support/api.ts';

export const headings = [
  'Empresa',
  'CIF',
  'Teléfono de la empresa',
  'Nombre del administrador',
  'Apellidos del administrador',
  'Email del administrador',
  'Nombre',
  'Apellidos',
  'Email',
  'DNI',
  'Fecha de nacimiento',
  'Teléfono',
  'Horas',
];

export const emailIn = (row: readonly string[]): string => row[headings.indexOf('Email')] ?? '';

let counter = 0;
const unique = () => `${Date.now().toString(36)}${(counter += 1)}`;

/** A CIF that no other company of the tests has. */
export const cifOfItsOwn = (): string => `B${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}K`;

export interface InFile {
  readonly cif: string;
  readonly name: string;
  readonly email: string;
}
export const companyInFile = (cif = cifOfItsOwn(), name = `Taller ${cif} SL`): InFile => ({
  cif,
  name,
  email: `eva.${unique()}@taller.es`,
});

/** A company that is handed over. */
export interface Chosen {
  readonly rows: readonly string[][];
  readonly enterprise_id?: number | null;
  readonly leave_out?: readonly number[];
}

/** The line of a company and, unless told otherwise, of somebody new. */
export function lineOf(
  { cif, name, email }: InFile,
  over: { email?: string; dni?: string; hours?: string } | null = {},
) {
  const company = [name, cif, '910000000', 'Eva', 'Ríos', email];
  if (over === null) return company;
  const mark = unique();
  const { email: own = `p.${mark}@ejemplo.es`, dni = `I${mark}`.toUpperCase(), hours = '37,5' } = over;
  return [...company, 'Ana', 'Prueba', own, dni, '17/05/1990', '600000000', hours];
}

/** What a firm does with a file, by the calls of its page. */
export function clientImportOf(api: Api) {
  const numbered = (rows: readonly string[][]) => rows.map((cells, index) => ({ line: index + 2, cells }));
  const previewOf = (as: number, rows: readonly string[][], columns = headings) =>
    api.call(endpoints.previewClientsImport, { as, body: { headings: columns, lines: numbered(rows) } });
  const preview = async (as: number, rows: readonly string[][]) => (await previewOf(as, rows)).data as CheckedClients;
  const create = (as: number, rights: MandateRight[] = ['people']) =>
    api.call(endpoints.createClientImport, { as, body: { rights } });
  const add = (as: number, id: number, companies: readonly Chosen[], columns: readonly string[] = headings) => {
    const body = {
      headings: columns,
      companies: companies.map(({ rows, enterprise_id = null, leave_out = [] }) => ({
        lines: numbered(rows),
        enterprise_id,
        leave_out,
      })),
    };
    return api.call(endpoints.addToClientImport, { as, params: { id }, body });
  };
  /** Creates an import and hands companies over. @returns its id */
  const handOver = async (as: number, companies: readonly Chosen[], rights?: MandateRight[]): Promise<number> => {
    const { id } = (await create(as, rights)).data as ClientImport;
    const added = await add(as, id, companies);
    if (added.status !== 201) throw new Error(added.message);
    return id;
  };
  /** It is done when this is answered. */
  const start = (as: number, id: number) => api.call(endpoints.startClientImport, { as, params: { id } });
  const result = async (as: number, id: number) =>
    (await api.call(endpoints.getClientImport, { as, params: { id } })).data as DataOf<
      typeof endpoints.getClientImport
    >;
  const listed = async (as: number) =>
    (await api.call(endpoints.listClientImports, { as })).data as readonly ClientImport[];
  const bringAll = async (as: number, companies: readonly Chosen[], rights?: MandateRight[]) => {
    const id = await handOver(as, companies, rights);
    await start(as, id);
    return result(as, id);
  };
  /** Brings one company. @returns what became of it */
  const bring = async (
    as: number,
    rows: readonly string[][],
    enterprise_id: number | null,
    { rights, leave_out = [] }: { rights?: MandateRight[]; leave_out?: number[] } = {},
  ) => (await bringAll(as, [{ rows, enterprise_id, leave_out }], rights)).companies[0];

  /** Signs a prepared company up by its mailed link. @returns its administrator */
  const signUp = async ({ email }: InFile, cif?: string) => {
    await api.notified();
    const mail = api.outbox.findLast(({ to }) => to === email);
    const code = /\/checkout\?preparada=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { data } = await api.call(endpoints.readPreparedCompany, { params: { code } });
    const { user, enterprise, employee_number } = data as PreparedCompany;
    const made = await api.call(endpoints.checkout, {
      body: {
        user: { ...user, dni: `A${unique()}`.toUpperCase(), phone: '600000000' },
        enterprise: { ...enterprise, ...(cif && { cif }), employee_number },
        selectedPlan: 'price_equipo_15',
      },
    });
    const { enterpriseId } = made.data as { enterpriseId: number };
    const [admin] = await api.sql<{ id: number }>(
      'update users set email_verified_at = now() where email = $1 returning id',
      [email],
    );
    await api.sql('update enterprise_users set accepted_at = now() where enterprise_id = $1', [enterpriseId]);
    return { enterpriseId, as: admin?.id ?? 0 };
  };
  /** The administrator answers the one proposal; what follows from it is done. */
  const accept = async ({ enterpriseId, as }: { enterpriseId: number; as: number }, rights: MandateRight[]) => {
    const found = (await api.call(endpoints.listMandates, { as, params: { id: enterpriseId } }))
      .data as ClientMandate[];
    const params = { id: found[0]?.id ?? 0 };
    const answer = await api.call(endpoints.acceptMandate, {
      as,
      params,
      body: { rights, enterprise_id: enterpriseId },
    });
    await api.notified();
    return answer;
  };
  const peopleIn = async (enterpriseId: number) =>
    (
      await api.sql<{ email: string }>(
        `select u.email from enterprise_users m join users u on u.id = m.account_id
          where m.enterprise_id = $1 and m.role = 'employee' order by u.email`,
        [enterpriseId],
      )
    ).map(({ email }) => email);
  const kept = async (of: InFile) =>
    api.sql<{ people: number; ciphertext: string }>(
      'select p.people, p.ciphertext from prepared_people p join mandates m on m.id = p.mandate_id where m.addressee = $1',
      [of.email],
    );
  return {
    preview,
    previewOf,
    create,
    add,
    handOver,
    start,
    result,
    listed,
    bringAll,
    bring,
    signUp,
    accept,
    peopleIn,
    kept,
  };
}
