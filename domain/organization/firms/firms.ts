import { z } from 'zod';
import { limits } from '#domain/constants.ts';
import { email } from '#domain/access/auth/session.ts';
import { id, instant, localDate } from '#domain/kernel/codecs.ts';
import { dateInRecordedYears } from '#domain/kernel/dates.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { requiredName } from '#domain/kernel/requiredText.ts';
import { routes } from '#domain/routes.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { isOwnCif, plainCif } from './addressee.ts';
import { mandateStatuses, staffKinds } from './kinds.ts';
import { firmRoles, mandateRights } from '#domain/rights.ts';
import { addressee, givenRights } from './mandateForms.ts';
import { firmMessages as say } from './messages/index.ts';

const required = (error: () => string) => requiredName(error, () => generalMessages.tooLong);

/** What a gestoría says of itself. */
export const firmForm = z.object({
  name: required(() => say.nameRequired),
  cif: required(() => say.cifRequired)
    .refine(isOwnCif, { error: () => say.cifFormat })
    .transform(plainCif),
  email,
});

/**
 * The same of a firm that is there: a CIF that was taken before its control character was asked for may stay as it is.
 * @param kept the one that the firm has; undefined: any, for who knows it to decide
 */
export const firmChange = (kept?: string) =>
  firmForm.extend({
    cif: required(() => say.cifRequired)
      .refine((text) => kept === undefined || isOwnCif(text) || plainCif(text) === plainCif(kept), {
        error: () => say.cifFormat,
      })
      .transform(plainCif),
  });

/** Whom an owner invites to the firm. */
export const memberForm = z.object({
  name: required(() => say.nameRequired),
  last_name: required(() => say.lastNameRequired),
  email,
  role: z.enum(firmRoles, { error: () => say.roleRequired }),
});

const firm = z.object({ id, name: z.string(), cif: z.string(), email: z.string() });

const ownFirm = z.object({
  /** Null: the reader belongs to none. */
  firm: firm.extend({ role: z.enum(firmRoles), member_id: id }).nullable(),
  /** Firms that ask the reader to belong to them. */
  invitations: z.array(firm.pick({ id: true, name: true }).extend({ role: z.enum(firmRoles) })),
});
export type OwnFirm = z.output<typeof ownFirm>;

const firmMember = z.object({
  id,
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(firmRoles),
  status: z.enum(['active', 'waiting', 'left']),
  /** Of how many clients they are in charge. */
  clients: z.number().int(),
});
export type FirmMember = z.output<typeof firmMember>;

const assignment = z.object({
  member_id: id,
  kind: z.enum(staffKinds),
  valid_from: localDate,
  valid_until: localDate.nullable(),
});

const client = z.object({
  /** Of the mandate. */
  id,
  status: z.enum(mandateStatuses),
  /** Null: nobody has answered the proposal. */
  enterprise: z.object({ id, name: z.string() }).nullable(),
  /** CIF or e-mail, as it was typed. */
  addressee: z.string().nullable(),
  rights: z.array(z.enum(mandateRights)),
  requested_at: instant,
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  staff: z.array(assignment.extend({ name: z.string() })),
  /** People of a file who are added once the company has accepted the proposal. */
  waiting: z.number().int(),
});
export type FirmClient = z.output<typeof client>;

const charge = z.object({
  /** Null: the owners alone. */
  in_charge: id.nullable(),
  substitutes: z
    .array(
      z
        .object({
          member_id: id,
          valid_from: dateInRecordedYears,
          valid_until: dateInRecordedYears.nullable(),
        })
        .refine(({ valid_from, valid_until }) => valid_until === null || valid_until >= valid_from, {
          path: ['valid_until'],
          error: () => say.substituteDays,
        }),
    )
    .max(20),
});
export type Charge = z.output<typeof charge>;

/**
 * Calls of a gestoría about itself. They ask for no right of an enterprise: what somebody may do follows from their place in
 * the firm (server/modules/organization/firms/policy.ts), and none of them names another firm's records (404).
 */
const ofFirm = { access: 'session', scope: 'own', whenCanceled: 'all' } as const;

export const firmEndpoints = {
  getOwnFirm: endpoint(routes.getOwnFirm, {
    ...ofFirm,
    about: 'The firm of the caller and firms that invite them; both may be nothing.',
    data: ownFirm,
  }),
  createFirm: endpoint(routes.createFirm, {
    ...ofFirm,
    about: 'Creates a firm, of which the caller is an owner. 409 while they belong to another.',
    body: firmForm,
    data: firm,
    success: 201,
    example: ({ unique }) => ({
      body: { name: `Gestoría ${unique()}`, cif: 'B12345674', email: `gestoria.${unique()}@ejemplo.es` },
    }),
  }),
  updateFirm: endpoint(routes.updateFirm, {
    ...ofFirm,
    about: 'Changes what the firm says of itself; by an owner. A CIF that the firm has already is taken as it is.',
    body: firmChange(),
    data: firm,
    example: () => ({ body: { name: 'Gestoría', cif: 'B12345674', email: 'gestoria@ejemplo.es' } }),
  }),
  acceptFirmInvitation: endpoint(routes.acceptFirmInvitation, {
    ...ofFirm,
    about:
      'Accepts to belong to a firm. 409 while the caller belongs to another; 404 while their password was set by somebody else.',
    params: z.object({ id }),
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
  declineFirmInvitation: endpoint(routes.declineFirmInvitation, {
    ...ofFirm,
    about: 'Declines to belong to a firm.',
    params: z.object({ id }),
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
  listFirmMembers: endpoint(routes.listFirmMembers, {
    ...ofFirm,
    about: 'The people of the firm.',
    data: z.array(firmMember),
  }),
  inviteFirmMember: endpoint(routes.inviteFirmMember, {
    ...ofFirm,
    about: 'Invites somebody to the firm, by an owner. Answers alike whether there is an account with the address.',
    fresh: true,
    body: memberForm,
    data: firmMember,
    success: 201,
    example: ({ unique }) => ({
      body: { name: 'Ana', last_name: 'Ruiz', email: `ana.${unique()}@ejemplo.es`, role: 'staff' as const },
    }),
  }),
  removeFirmMember: endpoint(routes.removeFirmMember, {
    ...ofFirm,
    about: 'Takes somebody from the firm, and with it from all of its clients; by an owner, or oneself.',
    params: z.object({ id }),
    example: ({ employeeId }) => ({ params: { id: employeeId } }),
  }),
  listFirmClients: endpoint(routes.listFirmClients, {
    ...ofFirm,
    about:
      'Mandates of the firm, and invitations that reach its CIF or an owner’s address. Staff are answered those of their own clients.',
    data: z.array(client),
  }),
  proposeFirm: endpoint(routes.proposeFirm, {
    ...ofFirm,
    about:
      'Proposes the firm to a company, named by its CIF or by the address of one of its administrators; by an owner. Answers alike whether there is such a company.',
    body: z.object({ client: addressee, rights: givenRights }),
    success: 201,
    example: () => ({ body: { client: 'B76543214', rights: ['time' as const] } }),
  }),
  acceptClient: endpoint(routes.acceptClient, {
    ...ofFirm,
    about:
      'Accepts an invitation, by an owner. Of one that was addressed to a CIF, which nobody has proved to be theirs, it makes a proposal of the firm beside it, that the company has to accept.',
    fresh: true,
    params: z.object({ id }),
    example: ({ mandateId }) => ({ params: { id: mandateId } }),
  }),
  assignClients: endpoint(routes.assignClients, {
    ...ofFirm,
    about:
      'Gives clients to somebody of the firm, who is in charge of them from now on; substitutes stay. All of them or, where one is no client, none; by an owner.',
    body: z.object({
      /** Of mandates. */
      ids: z
        .array(id)
        .min(1)
        .max(limits.clientsAtOnce)
        .transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b)),
      in_charge: charge.shape.in_charge,
    }),
    example: ({ mandateId }) => ({ body: { ids: [mandateId], in_charge: null } }),
  }),
  setClientStaff: endpoint(routes.setClientStaff, {
    ...ofFirm,
    about: 'Says who of the firm works for a client, and who in their place from a day to a day; by an owner.',
    params: z.object({ id }),
    body: charge,
    example: ({ mandateId }) => ({ params: { id: mandateId }, body: { in_charge: null, substitutes: [] } }),
  }),
  endClient: endpoint(routes.endClient, {
    ...ofFirm,
    about: 'Ends a mandate, refuses an invitation or withdraws a proposal; by an owner.',
    params: z.object({ id }),
    example: ({ mandateId }) => ({ params: { id: mandateId } }),
  }),
};
