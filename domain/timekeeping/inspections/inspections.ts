import { z } from 'zod';
import { isLocalDate } from '#domain/time/localTime.ts';
import { limits } from '#domain/constants.ts';
import { enterpriseRecord, recordFileFormats } from './enterpriseRecord.ts';
import { id, instant, localDate } from '#domain/kernel/codecs.ts';
import { givenDate } from '#domain/kernel/dates.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { requiredName, requiredText } from '#domain/kernel/requiredText.ts';
import { legalRecordMessages as say } from './messages/index.ts';
import { timeRecordMessages } from '../timeEntries/messages/index.ts';
import { routes } from '#domain/routes.ts';
import { DAY_MS } from '#domain/time/units.ts';

const inspectionStates = ['active', 'expired', 'revoked'] as const;

/** A read-only way into an enterprise's record of a range, for an inspector or a representative (art. 34.9 ET). */
export const inspection = z.object({
  id,
  name: z.string(),
  purpose: z.string(),
  start_date: localDate,
  end_date: localDate,
  created_at: instant,
  created_by: z.string(),
  expires_at: instant,
  revoked_at: instant.nullable(),
  state: z.enum(inspectionStates),
  /** How often it was opened or downloaded. */
  views: z.number().int(),
  last_view: instant.nullable(),
});
export type Inspection = z.output<typeof inspection>;

export const inspectionActs = ['view', 'pdf', ...recordFileFormats] as const;

export const inspectionView = z.object({
  at: instant,
  act: z.enum(inspectionActs),
  ip: z.string(),
});
export type InspectionView = z.output<typeof inspectionView>;

const days = { error: () => say.daysRange(limits.inspectionDays) };
const dates = (rule: (start: string, end: string) => boolean) => (body: { start_date: string; end_date: string }) =>
  !isLocalDate(body.start_date) || !isLocalDate(body.end_date) || rule(body.start_date, body.end_date);

/** What an administrator fills in to give access. */
export const inspectionForm = z
  .object({
    name: requiredName(() => say.nameRequired),
    purpose: requiredText(() => say.purposeRequired),
    start_date: givenDate(() => timeRecordMessages.startRequired),
    end_date: givenDate(() => timeRecordMessages.endRequired),
    /** Days for which the link lives. */
    days: z.number(days).int(days).min(1, days).max(limits.inspectionDays, days),
  })
  .refine(
    dates((start, end) => start <= end),
    { path: ['start_date'], error: () => timeRecordMessages.startAfterEnd },
  )
  .refine(
    dates((start, end) => Date.parse(end) - Date.parse(start) < limits.enterpriseRecordDays * DAY_MS),
    { path: ['end_date'], error: () => say.rangeTooLong },
  );

/** What the link shows. */
export const inspectedRecord = z.object({
  name: z.string(),
  purpose: z.string(),
  expires_at: instant,
  record: enterpriseRecord,
});
export type InspectedRecord = z.output<typeof inspectedRecord>;

export const inspectionEndpoints = {
  listInspections: endpoint(routes.listInspections, {
    about: 'Accesses given to inspectors and representatives, the latest first.',
    access: 'records.inspect',
    whenCanceled: 'admin',
    scope: { enterprise: 'params.enterpriseId' },
    params: z.object({ enterpriseId: id }),
    data: z.array(inspection),
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
  createInspection: endpoint(routes.createInspection, {
    about:
      'Gives a read-only access to the record of a range by a link. Its code is answered once; only its hash is kept.',
    access: 'records.inspect',
    fresh: true,
    whenCanceled: 'admin',
    scope: { enterprise: 'body.enterprise_id' },
    body: inspectionForm.safeExtend({ enterprise_id: id }),
    data: inspection.extend({ code: z.string() }),
    success: 201,
    example: ({ enterpriseId }) => ({
      body: {
        enterprise_id: enterpriseId,
        name: 'Inspección de Trabajo',
        purpose: 'Requerimiento 28/0001',
        start_date: '2026-01-01',
        end_date: '2026-03-31',
        days: 15,
      },
    }),
  }),
  revokeInspection: endpoint(routes.revokeInspection, {
    about: 'Ends an access at once.',
    access: 'records.inspect',
    whenCanceled: 'admin',
    scope: { record: 'inspection' },
    params: z.object({ id }),
    data: inspection,
    example: ({ inspectionId }) => ({ params: { id: inspectionId } }),
  }),
  listInspectionViews: endpoint(routes.listInspectionViews, {
    about: 'Every view and download by an access, the latest first.',
    access: 'records.inspect',
    whenCanceled: 'admin',
    scope: { record: 'inspection' },
    params: z.object({ id }),
    data: z.array(inspectionView),
    example: ({ inspectionId }) => ({ params: { id: inspectionId } }),
  }),
  readInspection: endpoint(routes.readInspection, {
    heavy: 'whole',
    about:
      'What a link shows; each call is logged. `format=csv` and `format=json` answer a file, `format=pdf` the same as `view`, for the browser to make the PDF. One 404 for whatever is unknown, expired or revoked.',
    access: 'public',
    proofOfWork: { free: 10, of: 'failures' },
    scope: 'none',
    params: z.object({ code: z.string().min(1).max(100) }),
    query: z.object({ format: z.enum(inspectionActs).default('view') }),
    data: inspectedRecord,
    example: () => ({ params: { code: 'desconocido' } }),
  }),
};
