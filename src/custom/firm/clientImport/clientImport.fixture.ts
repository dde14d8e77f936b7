import type { ClientImport, ImportedCompany } from '#domain/organization/firms/import/index.ts';
import { clientImportMessages as say } from '#domain/organization/firms/messages/index.ts';
import type { stubApi } from '#tests/support/apiStub.ts';

export const imports = '/api/firms/own/clients/imports';
export const created = `POST ${imports}`;
export const added = `POST ${imports}/5/companies`;
export const started = `POST ${imports}/5/start`;

export type Answers = NonNullable<Parameters<typeof stubApi>[0]>;
export interface Sent {
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly companies: readonly (Pick<Sent, 'lines'> & {
    readonly enterprise_id: number | null;
    readonly leave_out: readonly number[];
  })[];
  readonly rights: readonly string[];
}
const importOf = (over: Partial<ClientImport> = {}): ClientImport => ({
  id: 5,
  state: 'working',
  total: 2,
  done: 0,
  failed: 0,
  canceled: 0,
  started_by: 'Ada Vega',
  own: true,
  created_at: '2026-11-20T10:00:00+01:00',
  ...over,
});

export const became = (cif: string, message: string, ok = true): ImportedCompany => ({
  cif,
  name: `Taller ${cif}`,
  state: ok ? 'done' : 'failed',
  message,
  people: 1,
  invitations_failed: 0,
});

/** A server that takes an import and works through it when it is told to. */
export function serverWith(companies: readonly ImportedCompany[]) {
  const counted = (state: ImportedCompany['state'], among = companies) =>
    among.filter((one) => one.state === state).length;
  const failed = counted('failed');
  let now: ClientImport | null = null;
  let outcomes = companies;
  const answers: Answers = {
    [created]: () => ({ status: 201, data: importOf({ state: 'receiving', total: 0 }) }),
    [added]: { status: 201, data: importOf({ state: 'receiving' }) },
    [started]: () => {
      now = importOf({ total: companies.length });
      return { data: now, message: say.started };
    },
    [`GET ${imports}`]: () => ({ data: now && now.state !== 'receiving' ? [now] : [] }),
    [`GET ${imports}/5`]: () => ({ data: { ...now, companies: outcomes } }),
    [`POST ${imports}/5/cancel`]: () => {
      const { done = 0 } = now ?? {};
      outcomes = companies.map((one, index) =>
        index < done ? one : { ...one, state: 'canceled', message: null, people: 0 },
      );
      const canceled = counted('canceled', outcomes);
      now = importOf({
        state: 'canceled',
        done,
        failed: counted('failed', outcomes),
        canceled,
        total: companies.length,
      });
      return { data: now, message: say.canceled(canceled) };
    },
    [`POST ${imports}/5/dismiss`]: () => {
      now = null;
      return { data: null };
    },
  };
  const goOn = (done: number) => {
    const isDone = done === companies.length;
    now = importOf({ done, total: companies.length, ...(isDone && { state: 'done' as const, failed }) });
  };
  /** It is being handed over, by another window. */
  const receive = (total: number) => {
    now = importOf({ state: 'receiving', total });
  };
  return { answers, goOn, receive };
}
