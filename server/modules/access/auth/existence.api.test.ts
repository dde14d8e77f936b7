import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { accounts, personForm } from '#tests/support/accounts.ts';
import { type Api, type Sent, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { hashQueue } from './commands/hashQueue.ts';
import { hashPassword } from './commands/password.ts';

let api: Api;
let hash: string;
let ours: Company;
let theirs: Company;

beforeAll(async () => {
  hash = await hashPassword('Clave-propia-1');
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.sql('delete from rate_limits');
  ours = await createCompany(api);
  theirs = await createCompany(api);
});

const visitor = (email: string) => ({ ...personForm(theirs), email });

/** An address of somebody who uses the product elsewhere, and one of the same length that nobody has. */
async function addresses() {
  const [known] = await api.sql<{ email: string }>(
    `update users set email_verified_at = now(), password_chosen_by_owner = true, password_hash = $2
      where id = $1 returning email`,
    [theirs.people.manager, hash],
  );
  const email = known?.email ?? '';
  return [email, `z${email.slice(1)}`] as const;
}

/** What an answer says and what is done for it: statements in their order, and passwords that are hashed. */
async function traceOf(email: string, call: (email: string) => Promise<Sent>) {
  const hashed = hashQueue.started();
  // The stand-in of the payment provider asks in no order, and no answer waits for the log of a failed sign-in.
  const isOurs = (text: string) =>
    !/append_audit|^select enterprise_id from enterprise_users|^insert into rate_limits \(|sandbox|^(begin|commit)/.test(
      text,
    );
  const { statements, ...answer } = await call(email);
  return {
    status: answer.status,
    // The number of a person, and what says when, differ between any two people.
    text: answer.text
      .replaceAll(email, 'EMAIL')
      .replaceAll(/"(id|user_id)":\d+/g, '"$1":N')
      .replaceAll(/"(created_at|dni)":"[^"]*"/g, '"$1":T'),
    statements: statements.filter(isOurs),
    hashed: hashQueue.started() - hashed,
  };
}

const byUs = { password: 'Clave-ajena-1', confirm_password: 'Clave-ajena-1' };
const createBy = (input: object) => (email: string) => accounts(api).create(ours, { ...input, email });
const own = async (id: number) => (await api.call(endpoints.getUser, { as: id, params: { id } })).data as object;

describe('nobody learns whether an address has an account: the same answer, by the same work', () => {
  test.each<[string, (email: string) => Promise<Sent>]>([
    ['a person is created', createBy({})],
    ['a person is created with a password', createBy(byUs)],
    ['a recovery is asked for', (email) => api.call(endpoints.requestPasswordReset, { body: { email } })],
    ['a sign-in fails', (email) => api.call(endpoints.login, { body: { email, password: 'no es esta' } })],
    [
      'a sign-up is checked',
      (email) => {
        const { body } = endpoints.checkSignUpData.example(theirs) as {
          body: { userData: object; companyData: object };
        };
        const companyData = { ...body.companyData, cif: `C${theirs.unique()}` };
        return api.call(endpoints.checkSignUpData, { body: { companyData, userData: { ...body.userData, email } } });
      },
    ],
    [
      'a file of people is looked at',
      (email) =>
        api.call(endpoints.previewEmployeesImport, {
          as: ours.adminId,
          body: {
            enterprise_id: ours.enterpriseId,
            rows: [
              ['Nombre', 'Apellidos', 'Email', 'DNI', 'Fecha de nacimiento', 'Teléfono', 'Horas'],
              ['Ana', 'Alba', email, '00000000T', '1990-01-01', '600111222', '40'],
            ],
          },
        }),
    ],
    [
      'one changes one’s own address',
      async (email) => {
        const id = ours.people.employee;
        const body = { ...(await own(id)), email };
        return api.call(endpoints.updateUser, { as: id, params: { id }, body });
      },
    ],
    [
      'the address of somebody is changed who has accepted',
      async (email) => {
        const id = ours.people.employee;
        const body = { ...(await own(id)), email };
        return api.call(endpoints.updateUser, { as: ours.adminId, params: { id }, body });
      },
    ],
    [
      'the address of somebody is changed who has not accepted',
      async (email) => {
        const { create, edit } = accounts(api);
        const form = visitor(`antes.${ours.unique()}@ejemplo.es`);
        const { person } = await create(ours, { ...form, dni: `V${ours.unique()}` });
        return edit(ours, person.id, { ...form, dni: `W${ours.unique()}`, email });
      },
    ],
  ])('when %s', async (_, call) => {
    const [known, unknown] = await addresses();
    await traceOf(`a${unknown}`, call);
    await api.sql('delete from rate_limits');
    const [one, other] = [await traceOf(known, call), await traceOf(unknown, call)];
    expect(one.status).toBeLessThan(500);
    expect(one).toEqual(other);
  });

  test('when a password is typed for a person whom another company knows, or who chose one', async () => {
    const { create, edit } = accounts(api);
    const [known, unknown] = await addresses();
    const trace = async (email: string) => {
      const form = { ...visitor(email), dni: `V${ours.unique()}` };
      const { person } = await create(ours, form);
      return traceOf(email, () => edit(ours, person.id, { ...form, ...byUs }));
    };
    const [one, other] = [await trace(known), await trace(unknown)];
    expect([one.status, one.text, one.hashed]).toEqual([other.status, other.text, other.hashed]);
  });

  test('when a company signs up: its owner is asked by mail, and has nothing of it before', async () => {
    const [known, unknown] = await addresses();
    const signUp = (email: string) =>
      traceOf(email, () => {
        const { body } = endpoints.checkout.example(ours) as { body: { user: object; enterprise: object } };
        const enterprise = { ...body.enterprise, cif: `S${ours.unique()}` };
        return api.call(endpoints.checkout, { body: { ...body, user: { ...body.user, email }, enterprise } });
      });
    await signUp(`a${unknown}`);
    const [one, other] = [await signUp(known), await signUp(unknown)];
    const alike = (text: string) => text.replaceAll(/"enterpriseId":\d+|sub_\w+/g, 'N');
    expect([one.status, alike(one.text)]).toEqual([201, alike(other.text)]);
    expect(one.statements).toEqual(other.statements);
    const [waiting] = await api.sql<{ accepted_at: Date | null }>(
      `select m.accepted_at from enterprise_users m join users u on u.id = m.account_id
        where u.email = $1 order by m.enterprise_id desc limit 1`,
      [known],
    );
    expect(waiting).toEqual({ accepted_at: null });
    expect(api.outbox.filter(({ to }) => to === known).at(-1)?.subject).toMatch(/^Confirma el alta de /);
  });
});
