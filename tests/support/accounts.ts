import { verificationMessages } from '#domain/access/auth/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { User } from '#domain/organization/employees/users.ts';
import type { Api } from './api.ts';
import type { Company } from './company/company.ts';
import { codeIn, mailTo } from './mails.ts';

/** What a company types of a person; each time somebody else's address and DNI. */
export const personForm = (company: Company, input: object = {}) => {
  const mark = company.unique();
  return {
    name: 'Vera',
    last_name: 'Vidal',
    email: `vera.${mark}@ejemplo.es`,
    dni: `V${mark}`.toUpperCase(),
    birth_date: '1991-03-04',
    phone: '600222333',
    hours: 40,
    ...input,
  };
};

/** What companies, visitors and people do with accounts, by the calls of their pages and the mails that they get. */
export function accounts(api: Api) {
  const create = async (company: Company, input: object = {}) => {
    const body = { ...personForm(company, input), enterprise_id: company.enterpriseId };
    const answer = await api.call(endpoints.createUser, { as: company.adminId, body });
    return { ...answer, person: answer.data as User };
  };
  const edit = (company: Company, id: number, input: object) =>
    api.call(endpoints.updateUser, {
      as: company.adminId,
      params: { id },
      body: { ...input, enterprise_id: company.enterpriseId },
    });
  const seenBy = async (company: Company, id: number) =>
    (
      await api.call(endpoints.getUser, {
        as: company.adminId,
        params: { id },
        query: { enterprise_id: company.enterpriseId },
      })
    ).data as User;
  const resend = (company: Company, id: number) =>
    api.call(endpoints.resendInvitation, { as: company.adminId, params: { id } });
  /** The account that opens what a company has of a person. */
  const accountOf = async ({ enterpriseId }: Pick<Company, 'enterpriseId'>, id: number) => {
    const [row] = await api.sql<{ account_id: number }>(
      'select account_id from enterprise_users where enterprise_id = $1 and user_id = $2',
      [enterpriseId, id],
    );
    return row?.account_id;
  };
  const signIn = (email: string, password: string) => api.call(endpoints.login, { body: { email, password } });
  const mailsTo = (email: string) => api.outbox.filter(({ to }) => to === email).length;
  const open = (code: string) => api.call(endpoints.verifyEmail, { params: { id: code } });
  const openAndAccept = async (code: string) => {
    const opened = await open(code);
    if (opened.message !== verificationMessages.invited) return opened;
    return api.call(endpoints.acceptInvitation, { params: { code } });
  };
  /** Opens the link of the latest mail to an address, and accepts the invitation that it asks about. */
  const openLatest = async (email: string) => openAndAccept(codeIn(await mailTo(api, email), 'verificacion'));
  /** Chooses a password with the link that is mailed to the address. */
  const choosePassword = async (email: string, password: string) => {
    const before = mailsTo(email);
    await api.call(endpoints.requestPasswordReset, { body: { email } });
    const code = codeIn(await mailTo(api, email, before), 'restablecer-contrasena');
    const { data } = await api.call(endpoints.readResetCode, { params: { code } });
    const params = { code, userId: (data as { id: number }).id };
    return api.call(endpoints.resetPassword, { params, body: { password, confirmPassword: password } });
  };
  /** Sets the first password with the code that came with an answer. */
  const firstPassword = (userId: number, code = '', password = '') =>
    api.call(endpoints.resetPassword, { params: { code, userId }, body: { password, confirmPassword: password } });
  return {
    create,
    edit,
    seenBy,
    resend,
    accountOf,
    signIn,
    mailsTo,
    open,
    openAndAccept,
    openLatest,
    choosePassword,
    firstPassword,
  };
}
