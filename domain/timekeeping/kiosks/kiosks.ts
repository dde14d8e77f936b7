import { z } from 'zod';
import { kioskLimits, limits } from '#domain/constants.ts';
import { flag01, id, instant } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { requiredName } from '#domain/kernel/requiredText.ts';
import { kioskMessages as say, pinMessages } from './messages/index.ts';
import { isEasyPin, isPin, pinDigits } from './pin.ts';
import { routes } from '#domain/routes.ts';
import { centreId } from '#domain/organization/enterprises/centreId.ts';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import { clockBody, presence, punchReceipt } from '../timeEntries/timeEntries.ts';

const newPin = z
  .string({ error: () => pinMessages.digits })
  .max(pinDigits.max, { error: () => pinMessages.digits })
  .refine(isPin, { error: () => pinMessages.digits })
  .refine((pin) => !isPin(pin) || !isEasyPin(pin), { error: () => pinMessages.easy });

const givenPin = z
  .string({ error: () => say.pinRequired })
  .max(pinDigits.max, { error: () => pinMessages.digits })
  .refine(isPin, { error: () => pinMessages.digits });

const kioskForm = z.object({
  name: requiredName(() => say.nameRequired),
});
const newKiosk = kioskForm.extend({
  enterprise_id: id,
  /** The work centre in which it stands, whose methods count there; the first one unless said. */
  work_centre_id: centreId.default(ownCentre),
});

export type NewKioskForm = z.output<typeof newKiosk>;

export const kiosk = z.object({
  id,
  /** 0: the first one, the enterprise itself. */
  work_centre_id: centreId,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
  /** Too many wrong PINs: it takes none until then. */
  locked_until: instant.nullable(),
});
export type Kiosk = z.output<typeof kiosk>;

/** What a kiosk has to know of itself; nothing of the people. */
export const kioskStatus = z.object({
  id,
  name: z.string(),
  enterprise: z.object({
    name: z.string(),
    time_zone: z.string(),
    takes_pins: flag01,
    /** Waiting and availability are punched. */
    standby_time: flag01.optional(),
  }),
  /** The server's clock. */
  now: instant,
  /** Public key (P-256, raw point, base64url) for PINs typed without network: only the server can open them. */
  sealing_key: z.string(),
});
export type KioskStatus = z.output<typeof kioskStatus>;

/** Person of a PIN: first name, state, and the start of the open entry. */
export const kioskPerson = z.object({ name: z.string(), state: presence, entered_at: instant.optional() });
export type KioskPerson = z.output<typeof kioskPerson>;

const kioskPunch = clockBody
  .omit({ enterprise_id: true, method: true, qr: true, location: true })
  .extend({ pin: givenPin.optional(), sealed_pin: z.string().max(500).optional() })
  .refine(({ pin, sealed_pin }) => (pin === undefined) !== (sealed_pin === undefined), {
    path: ['pin'],
    error: () => say.pinRequired,
  });

const enrolled = z.object({ id, token: z.string() });
const byId = z.object({ id });

export const kioskEndpoints = {
  enrolKiosk: endpoint(routes.enrolKiosk, {
    about: 'Enrols a tablet as a kiosk; its token is answered once.',
    access: 'kiosks.manage',
    scope: { enterprise: 'body.enterprise_id' },
    body: newKiosk,
    data: enrolled,
    success: 201,
    example: ({ enterpriseId }) => ({ body: { enterprise_id: enterpriseId, name: 'Entrada' } }),
  }),
  createKioskCode: endpoint(routes.createKioskCode, {
    about: `A code with which a tablet enrols itself, once, within ${kioskLimits.codeMinutes} minutes.`,
    access: 'kiosks.manage',
    scope: { enterprise: 'body.enterprise_id' },
    body: newKiosk,
    data: z.object({ code: z.string(), expires_at: instant }),
    success: 201,
    example: ({ enterpriseId }) => ({ body: { enterprise_id: enterpriseId, name: 'Entrada' } }),
  }),
  redeemKioskCode: endpoint(routes.redeemKioskCode, {
    about: 'Enrols a tablet by a code; its token is answered once.',
    access: 'public',
    proofOfWork: { free: 5, of: 'calls' },
    scope: 'none',
    body: z.object({ code: z.string({ error: () => say.codeInvalid }).max(limits.text) }),
    data: enrolled,
    success: 201,
  }),
  listKiosks: endpoint(routes.listKiosks, {
    about: 'Kiosks of an enterprise that are enrolled.',
    access: 'kiosks.manage',
    scope: { enterprise: 'query.enterprise_id' },
    query: z.object({ enterprise_id: id }),
    data: z.array(kiosk),
    example: ({ enterpriseId }) => ({ query: { enterprise_id: enterpriseId } }),
  }),
  moveKiosk: endpoint(routes.moveKiosk, {
    about:
      'Says in which work centre a kiosk stands from now on; what it noted before without network stays of the one before.',
    access: 'kiosks.manage',
    scope: { record: 'kiosk' },
    params: byId,
    body: z.object({ work_centre_id: centreId }),
    data: kiosk,
    example: ({ kioskId, recordOf }) => ({
      params: { id: kioskId },
      body: { work_centre_id: recordOf('workCentres') },
    }),
  }),
  revokeKiosk: endpoint(routes.revokeKiosk, {
    about: 'Revokes a kiosk: its token is worth nothing any more.',
    access: 'kiosks.manage',
    scope: { record: 'kiosk' },
    params: byId,
    example: ({ kioskId }) => ({ params: { id: kioskId } }),
  }),
  getKiosk: endpoint(routes.getKiosk, {
    about: 'A kiosk asks what it is, with its own token.',
    access: 'public',
    scope: 'none',
    data: kioskStatus,
  }),
  readKioskState: endpoint(routes.readKioskState, {
    about: 'Whom a PIN belongs to and where they stand, with the kiosk’s own token.',
    access: 'public',
    scope: 'none',
    body: z.object({ pin: givenPin }),
    data: kioskPerson,
  }),
  clockAtKiosk: endpoint(routes.clockAtKiosk, {
    about: 'A punch by PIN at a kiosk, with the kiosk’s own token. A PIN typed without network comes sealed.',
    access: 'public',
    scope: 'none',
    body: kioskPunch,
    data: punchReceipt.extend({ name: z.string() }),
    success: 201,
  }),
  getPin: endpoint(routes.getPin, {
    about: 'Whether a person has a PIN in an enterprise.',
    access: 'kiosks.setPin',
    scope: { record: 'user' },
    params: byId,
    query: z.object({ enterprise_id: id }),
    data: z.object({ has_pin: flag01 }),
    example: ({ employeeId, enterpriseId }) => ({
      params: { id: employeeId },
      query: { enterprise_id: enterpriseId },
    }),
  }),
  setPin: endpoint(routes.setPin, {
    about: 'Sets or replaces the PIN of a person in an enterprise.',
    access: 'kiosks.setPin',
    scope: { record: 'user' },
    params: byId,
    body: z.object({ enterprise_id: id, pin: newPin }),
    example: ({ employeeId, enterpriseId }) => ({
      params: { id: employeeId },
      body: { enterprise_id: enterpriseId, pin: '7391' },
    }),
  }),
  removePin: endpoint(routes.removePin, {
    about: 'Takes the PIN of a person away.',
    access: 'kiosks.setPin',
    scope: { record: 'user' },
    params: byId,
    query: z.object({ enterprise_id: id }),
    example: ({ employeeId, enterpriseId }) => ({
      params: { id: employeeId },
      query: { enterprise_id: enterpriseId },
    }),
  }),
};
