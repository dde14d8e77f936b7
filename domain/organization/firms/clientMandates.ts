import { z } from 'zod';
import { id, instant } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { mandateStatuses, sides } from './kinds.ts';
import { mandateRights } from '#domain/rights.ts';
import { addressee, givenRights } from './mandateForms.ts';

const mandate = z.object({
  id,
  status: z.enum(mandateStatuses),
  /**
   * Null: it is an invitation. The address is that of who answered or proposed for it; `since` is when the firm was created,
   * since several may say that a CIF is theirs.
   */
  firm: z
    .object({ name: z.string(), cif: z.string(), email: z.string(), person: z.string(), since: instant })
    .nullable(),
  /** People of a firm at work whose account belongs to the company by itself, and keeps the rights of its role. */
  own_members: z.array(z.string()),
  /** CIF or e-mail, as it was typed. */
  addressee: z.string().nullable(),
  rights: z.array(z.enum(mandateRights)),
  requested_at: instant,
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  ended_side: z.enum(sides).nullable(),
});
export type ClientMandate = z.output<typeof mandate>;

const ofMandate = { access: 'mandates.manage', scope: { record: 'mandate' }, params: z.object({ id }) } as const;

/** Which of the caller's companies answers a proposal that reaches several. */
const ofOne = { enterprise_id: id.optional() };

export const mandateEndpoints = {
  listMandates: endpoint(routes.listMandates, {
    about: 'What firms may do in the company, who was invited and who proposes itself; ended ones too.',
    access: 'mandates.manage',
    whenCanceled: 'admin',
    scope: { enterprise: 'params.id' },
    params: z.object({ id }),
    data: z.array(mandate),
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
  inviteFirm: endpoint(routes.inviteFirm, {
    about:
      'Invites a firm by its CIF or by the address of one of its owners. Answers alike whether there is such a firm. Each one that answers to a CIF makes a proposal of its own, of which the company accepts one; the invitation stays open until then.',
    access: 'mandates.manage',
    fresh: true,
    scope: { enterprise: 'body.enterprise_id' },
    body: z.object({ enterprise_id: id, firm: addressee, rights: givenRights }),
    data: mandate,
    success: 201,
    example: ({ enterpriseId, unique }) => ({
      body: { enterprise_id: enterpriseId, firm: `gestoria.${unique()}@ejemplo.es`, rights: ['payrolls' as const] },
    }),
  }),
  acceptMandate: endpoint(routes.acceptMandate, {
    ...ofMandate,
    about: 'Accepts the proposal of a firm, with the rights that the company gives it.',
    fresh: true,
    body: z.object({ rights: givenRights, ...ofOne }),
    data: mandate,
    example: ({ proposedMandateId, enterpriseId }) => ({
      params: { id: proposedMandateId },
      body: { rights: ['time' as const], enterprise_id: enterpriseId },
    }),
  }),
  setMandateRights: endpoint(routes.setMandateRights, {
    ...ofMandate,
    about: 'Changes what a firm may do, from its next request on.',
    fresh: true,
    body: z.object({ rights: givenRights }),
    data: mandate,
    example: ({ mandateId }) => ({ params: { id: mandateId }, body: { rights: ['people' as const] } }),
  }),
  endMandate: endpoint(routes.endMandate, {
    ...ofMandate,
    about: 'Ends what a firm may do, from its next request on, refuses a proposal or withdraws an invitation.',
    whenCanceled: 'admin',
    query: z.object(ofOne),
    data: mandate,
    example: ({ mandateId }) => ({ params: { id: mandateId } }),
  }),
};
