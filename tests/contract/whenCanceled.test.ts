import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { type Role, roles, rolesWith } from '#domain/rights.ts';
import { type Api, startApi } from '../support/api.ts';
import { type Company, createCompany } from '../support/company/company.ts';
import { ofFirms, wantsProof } from './wantsProof.ts';

type EndpointName = keyof typeof endpoints;

const everyone = roles;
const admin = ['admin'] as const;
const person = ['employee'] as const;
/** The person whose record it is, and the administrators whom the law has keep it. */
const channel = ['admin'] as const;
const adminAndPerson = ['admin', 'employee'] as const;
const office = ['admin', 'advisor', 'manager'] as const;

/**
 * Who is served by each call's example, which is about the employee's record, while the subscription is canceled.
 * Whatever is not here is refused to all: one's own record is everyone's, other people's are the administrators' where
 * the law has them keep it (art. 34.9 ET, art. 21.1 LISOS, arts. 15 to 17 RGPD).
 */
const served: Partial<Record<EndpointName, readonly Role[]>> = {
  checkSession: everyone,
  logout: everyone,
  listNotifications: everyone,
  countNotifications: everyone,
  readNotifications: everyone,
  getNotificationChoice: everyone,
  setNotificationChoice: everyone,
  listInvitations: everyone,
  acceptOwnInvitation: everyone,
  declineOwnInvitation: everyone,
  listSessions: everyone,
  endSession: everyone,
  endAllSessions: everyone,
  getSecondFactors: everyone,
  beginTotp: everyone,
  removeTotp: everyone,
  cancelFactorRecovery: everyone,
  listPasskeys: everyone,
  askNewPasskey: everyone,
  listOwnEnterprises: everyone,
  listFormerRecords: everyone,
  getPushKey: everyone,
  subscribePush: everyone,
  unsubscribePush: everyone,
  acceptLocationNotice: everyone,

  getOwnTimeSheet: everyone,
  listOwnCorrections: everyone,
  listOwnIncidents: everyone,
  listVacations: everyone,
  listLeaveTypes: everyone,
  listLeaveBalances: everyone,
  listCalendarFeeds: everyone,
  signClosure: person,
  answerHours: person,
  acceptCorrection: person,
  disputeCorrection: person,
  withdrawCorrection: person,
  deleteVacation: person,
  revokeCalendarFeed: person,
  updateUser: person,
  getPin: person,
  setPin: person,
  removePin: person,

  // The duties of the channel go on (Ley 2/2023).
  listComplaints: channel,
  getComplaintsChannel: channel,
  downloadComplaintFile: channel,
  downloadComplaintFileById: channel,
  setComplaintState: channel,
  extendComplaint: channel,
  listComplaintRegister: channel,
  exportComplaintRegister: channel,

  getOwnFirm: everyone,
  listOwnDocumentRequests: everyone,
  downloadRequestedFile: person,
  listMandates: admin,
  endMandate: admin,
  getAdvisoryOverview: admin,
  searchAdvisoryPeople: admin,
  listUsers: admin,
  getUser: adminAndPerson,
  listTerms: adminAndPerson,
  listPersonCentres: adminAndPerson,
  getTimeRecord: adminAndPerson,
  listPauses: adminAndPerson,
  getHoursAccount: adminAndPerson,
  getOvertimeStatement: adminAndPerson,
  // The example's entry is another person's.
  getEntryHistory: admin,
  getEnterpriseRecord: admin,
  downloadPayroll: adminAndPerson,
  downloadUserFile: adminAndPerson,
  exportPersonalData: adminAndPerson,
  erasePersonalData: admin,
  listActivity: admin,
  getActivityState: admin,
  listInspections: admin,
  createInspection: admin,
  revokeInspection: admin,
  listInspectionViews: admin,

  getEnterpriseLogo: office,
  listEnterprises: admin,
  getEnterprise: admin,
  getStorage: admin,
  createEnterprise: admin,
  getSubscription: everyone,
  createSetupIntent: admin,
  storePaymentMethod: admin,
  listPaymentMethods: admin,
  createSubscription: admin,
  createSubscriptionOnPayment: admin,
  changeSubscriptionCard: admin,
  reactivateEnterprise: admin,
  previewPlan: admin,
};
/** The administrators' as well, but nothing that a canceled subscription could still be asked for. */
const tooLate: readonly EndpointName[] = ['cancelSubscription', 'upgradeSubscription', 'downgradeSubscription'];

const guarded = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([name, { access }]) => access !== 'public' && !wantsProof.includes(name) && !ofFirms.includes(name),
);
const rolesServed = (name: EndpointName): readonly Role[] => served[name] ?? [];
/**
 * The strongest role that a call does not serve, if possible one that it serves while the subscription runs. The role that
 * a call leaves to each is a table (server/http/whenCanceled.test.ts).
 */
function strongestOutsider(name: EndpointName, { access }: Endpoint): Role | undefined {
  const outsiders = roles.filter((role) => !rolesServed(name).includes(role));
  const holders = access === 'public' || access === 'session' ? roles : rolesWith(access);
  return outsiders.find((role) => holders.includes(role)) ?? outsiders[0];
}

let api: Api;
let shared: Company;
beforeAll(async () => {
  api = await startApi();
  shared = await canceledCompany();
});
afterAll(() => api.close());

async function canceledCompany(): Promise<Company> {
  const company = await createCompany(api, { canceled: true });
  const { enterpriseId, adminId: as } = company;
  const answer = await api.call(endpoints.cancelSubscription, { as, params: { enterpriseId } });
  expect(answer.status).toBe(201);
  return company;
}

describe('the subscription being canceled, a call serves', () => {
  test.each(guarded.filter(([name]) => rolesServed(name).length > 0))('%s', async (name, endpoint) => {
    const isRead = endpoint.method === 'GET' || endpoint.path.endsWith('/preview');
    const companyFor = () => (isRead ? shared : canceledCompany());
    const send = (company: Company, role: Role) =>
      api.call(endpoint, { ...endpoint.example(company), as: company.people[role] });
    const company = await companyFor();
    for (const [index, role] of rolesServed(name).entries()) {
      let answer = await send(company, role);
      // Done already by the role before, and possible once only.
      if (index > 0 && answer.status !== endpoint.success) answer = await send(await companyFor(), role);
      expect([role, answer.status, answer.errors]).toEqual([role, endpoint.success, undefined]);
    }
  });
});

const refused = guarded.flatMap(([name, endpoint]) => {
  const role = strongestOutsider(name, endpoint);
  return role ? [[name, role, endpoint] as const] : [];
});
describe('the subscription being canceled, a call gives nothing to', () => {
  test.each(refused)('%s: %s', async (name, role, endpoint) => {
    const answer = await api.call(endpoint, { ...endpoint.example(shared), as: shared.people[role] });
    const refusals = role === 'admin' && tooLate.includes(name) ? [409] : [403, 404];
    expect([refusals.includes(answer.status), answer.data, answer.text.includes('De Prueba')]).toEqual([
      true,
      null,
      false,
    ]);
  });
});

describe('whatever their role, everyone keeps their own', () => {
  const january = { startDate: '2025-01-01', endDate: '2025-01-31' };
  const ownFile = async (company: Company, role: Role, table: string, columns: string) => {
    const [row] = await api.sql<{ id: number }>(
      `insert into ${table} (enterprise_id, user_id, file_key, file_name, ${columns}) returning id`,
      [company.enterpriseId, company.people[role], await api.files.put(company.enterpriseId, company.pdf)],
    );
    return { id: row?.id ?? 0 };
  };

  test.each(roles)('%s: profile, record of time, export, payroll, file', async (role) => {
    const as = shared.people[role];
    const status = async (...input: Parameters<Api['call']>) => (await api.call(input[0], { as, ...input[1] })).status;
    const payroll = `year, month) values ($1, $2, $3, 'n.pdf', 2024, 5`;
    const contract = `type) values ($1, $2, $3, 'c.pdf', 'contract'`;
    expect([
      await status(endpoints.getUser, { params: { id: as } }),
      await status(endpoints.getTimeRecord, { params: { id: as }, query: january }),
      await status(endpoints.exportPersonalData, { params: { id: as } }),
      await status(endpoints.downloadPayroll, { params: await ownFile(shared, role, 'payrolls', payroll) }),
      await status(endpoints.downloadUserFile, { params: await ownFile(shared, role, 'user_files', contract) }),
    ]).toEqual([200, 200, 200, 200, 200]);
  });

  test.each(roles)('%s: leave, and nobody else’s', async (role) => {
    const as = shared.people[role];
    const day = `2030-02-1${roles.indexOf(role)}`;
    await api.sql(
      `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by)
       values ($1, $2, $3, $4, 'approved', $2)`,
      [shared.enterpriseId, as, shared.leaveTypeId, day],
    );
    const query = { enterprise_id: shared.enterpriseId, start_date: day, end_date: day };
    const { data } = await api.call(endpoints.listVacations, { as, query });
    expect(data).toMatchObject([{ user: { id: as }, date: day }]);
    const foreign = { enterprise_id: shared.enterpriseId, start_date: '2030-01-07', end_date: '2030-01-07' };
    const others = await api.call(endpoints.listVacations, { as, query: foreign });
    expect(others.data).toHaveLength(role === 'employee' ? 1 : 0);
  });
});

test('a manager’s calendar of a team ends with the subscription, a person’s own does not', async () => {
  const company = await createCompany(api);
  const addressOf = async (body: object, as: number) => {
    const made = await api.call(endpoints.createCalendarFeed, {
      as,
      body: { enterprise_id: company.enterpriseId, ...body },
    });
    return new URL((made.data as { url: string }).url).pathname;
  };
  const team = await addressOf({ team_id: company.teamId }, company.managerId);
  const own = await addressOf({}, company.employeeId);
  const read = async () =>
    Promise.all([team, own].map(async (url) => (await api.app.fastify.inject({ method: 'GET', url })).statusCode));
  expect(await read()).toEqual([200, 200]);
  await api.sql(`update subscriptions set status = 'canceled' where enterprise_id = $1`, [company.enterpriseId]);
  expect(await read()).toEqual([404, 200]);
});

test('an inspector’s link still works', async () => {
  const { example } = endpoints.createInspection;
  const made = await api.call(endpoints.createInspection, { ...example(shared), as: shared.adminId });
  const { code } = made.data as { code: string };
  const query = { format: 'view' };
  expect((await api.call(endpoints.readInspection, { params: { code }, query })).status).toBe(200);
});
