import { companyControl } from '#domain/organization/people/identityNumber.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { FirmClient, FirmMember, OwnFirm } from '#domain/organization/firms/firms.ts';
import type { ClientMandate } from '#domain/organization/firms/clientMandates.ts';
import { type MandateRight, mandateRights } from '#domain/rights.ts';
import type { Api } from '#tests/support/api.ts';
import type { Company } from '#tests/support/company/company.ts';

let counter = 0;

const cifOfItsOwn = (): string => {
  const digits = String(1 + Math.floor(Math.random() * (1e7 - 1))).padStart(7, '0');
  return `B${digits}${companyControl(digits)}`;
};

/** What companies and firms do with each other, by the calls of their pages. */
export function firmsOf(api: Api) {
  /** An account of its own, whose owner reads its address. */
  const account = async (name = 'Marta'): Promise<{ id: number; email: string }> => {
    counter += 1;
    const email = `${name.toLowerCase()}.${Date.now().toString(36)}${counter}@gestoria.es`;
    const [row] = await api.sql<{ id: number }>(
      `insert into users (name, last_name, email, email_verified_at, password_chosen_by_owner, password_hash)
       values ($1, 'De Gestoría', $2, now(), true, 'none') returning id`,
      [name, email],
    );
    return { id: row?.id ?? 0, email };
  };

  /** A firm and its owner. */
  const firm = async (cif = cifOfItsOwn()) => {
    const owner = await account('Olga');
    const body = { name: `Gestoría ${owner.email}`, cif, email: owner.email };
    const answer = await api.call(endpoints.createFirm, { as: owner.id, body });
    return { id: (answer.data as { id: number }).id, owner, name: body.name, cif };
  };
  type Firm = Awaited<ReturnType<typeof firm>>;

  const own = async (as: number) => (await api.call(endpoints.getOwnFirm, { as })).data as OwnFirm;
  const members = async (as: number) => (await api.call(endpoints.listFirmMembers, { as })).data as FirmMember[];
  const inviteMember = (of: Firm, email: string, role: 'owner' | 'staff' = 'staff') =>
    api.call(endpoints.inviteFirmMember, {
      as: of.owner.id,
      body: { name: 'Sara', last_name: 'De Gestoría', email, role },
    });
  const acceptFirm = (as: number, firmId: number) =>
    api.call(endpoints.acceptFirmInvitation, { as, params: { id: firmId } });
  /** Somebody who belongs to the firm. */
  const member = async (of: Firm, role: 'owner' | 'staff' = 'staff') => {
    const someone = await account('Sara');
    const { data } = await inviteMember(of, someone.email, role);
    await acceptFirm(someone.id, of.id);
    return { ...someone, member_id: (data as FirmMember).id };
  };
  const removeMember = (as: number, memberId: number) =>
    api.call(endpoints.removeFirmMember, { as, params: { id: memberId } });

  const invite = (company: Company, addressee: string, rights: readonly MandateRight[] = mandateRights) =>
    api.call(endpoints.inviteFirm, {
      as: company.adminId,
      body: { enterprise_id: company.enterpriseId, firm: addressee, rights: [...rights] },
    });
  const clients = async (as: number) => (await api.call(endpoints.listFirmClients, { as })).data as FirmClient[];
  const answerAs = (as: number, id: number) => api.call(endpoints.acceptClient, { as, params: { id } });
  const mandates = async (company: Company) =>
    (
      (await api.call(endpoints.listMandates, { as: company.adminId, params: { id: company.enterpriseId } }))
        .data as ClientMandate[]
    ).filter(({ id }) => id !== company.mandateId && id !== company.proposedMandateId);
  /** The firm works for the company. @returns the mandate's id */
  const mandate = async (company: Company, of: Firm, rights: readonly MandateRight[] = mandateRights) => {
    const { data } = await invite(company, of.owner.email, rights);
    const { id } = data as ClientMandate;
    await answerAs(of.owner.id, id);
    return id;
  };
  const accept = (company: Company, id: number, rights: readonly MandateRight[]) =>
    api.call(endpoints.acceptMandate, {
      as: company.adminId,
      params: { id },
      body: { rights: [...rights], enterprise_id: company.enterpriseId },
    });
  const setRights = (company: Company, id: number, rights: readonly MandateRight[]) =>
    api.call(endpoints.setMandateRights, { as: company.adminId, params: { id }, body: { rights: [...rights] } });
  /** Gives a company a CIF, written with a separator. @returns it without */
  const giveCif = async ({ enterpriseId }: Company, cif = cifOfItsOwn()) => {
    const written = `${cif.slice(0, 1)}-${cif.slice(1)}`;
    await api.sql('update enterprises set cif = $2 where id = $1', [enterpriseId, written]);
    return cif;
  };
  const end = (company: Company, id: number) =>
    api.call(endpoints.endMandate, {
      as: company.adminId,
      params: { id },
      query: { enterprise_id: company.enterpriseId },
    });
  const endAs = (as: number, id: number) => api.call(endpoints.endClient, { as, params: { id } });
  const propose = (of: Firm, client: string, rights: readonly MandateRight[] = ['time']) =>
    api.call(endpoints.proposeFirm, { as: of.owner.id, body: { client, rights: [...rights] } });
  const assign = (
    of: Firm,
    id: number,
    in_charge: number | null,
    substitutes: readonly { member_id: number; valid_from: string; valid_until: string | null }[] = [],
  ) =>
    api.call(endpoints.setClientStaff, {
      as: of.owner.id,
      params: { id },
      body: { in_charge, substitutes: [...substitutes] },
    });

  /** Whether somebody is answered who asks for the people of a company: 403 for whom belongs nowhere, else 404. */
  const reads = async (as: number, { enterpriseId }: Company): Promise<boolean> => {
    const { status, data } = await api.call(endpoints.listUsers, { as, params: { id: enterpriseId } });
    if (status !== 200 && data !== null) throw new Error(`refused with ${status} and data`);
    if (![200, 403, 404].includes(status)) throw new Error(`answered ${status}`);
    return status === 200;
  };
  /** Who did what to whom, by their accounts. */
  const log = async ({ enterpriseId }: Pick<Company, 'enterpriseId'>, action: string) =>
    api.sql<{ actor_id: number; user_id: number | null }>(
      `select actor.account_id as actor_id, person.account_id as user_id
         from audit_log l
         left join enterprise_users actor on actor.enterprise_id = l.enterprise_id and actor.user_id = l.actor_id
         left join enterprise_users person on person.enterprise_id = l.enterprise_id and person.user_id = l.user_id
        where l.enterprise_id = $1 and l.action = $2 order by l.seq`,
      [enterpriseId, action],
    );
  /** The number that a company has for the owner of an account. */
  const numberIn = async ({ enterpriseId }: Company, accountId: number): Promise<number> => {
    const [row] = await api.sql<{ user_id: number }>(
      'select user_id from enterprise_users where enterprise_id = $1 and account_id = $2',
      [enterpriseId, accountId],
    );
    return row?.user_id ?? 0;
  };

  return {
    numberIn,
    account,
    firm,
    own,
    members,
    inviteMember,
    acceptFirm,
    member,
    removeMember,
    invite,
    clients,
    answerAs,
    mandates,
    mandate,
    accept,
    setRights,
    end,
    endAs,
    giveCif,
    propose,
    assign,
    reads,
    log,
  };
}
