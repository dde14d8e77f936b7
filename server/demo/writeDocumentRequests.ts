import { z } from 'zod';
import type { RequestedKind, RequestState } from '#domain/paperwork/documentRequests/kinds.ts';
import { isOpen } from '#domain/paperwork/documentRequests/kinds.ts';
import { reminderAfter } from '#domain/paperwork/documentRequests/reminders.ts';
import { addDays } from '#domain/time/localTime.ts';
import type { FilesPort } from '../ports/files/port.ts';
import { documentPdf } from './documentPdf.ts';
import { insertedRows, insertRows } from './insertRows.ts';
import type { FirmPerson, WrittenFirm } from './writeFirm.ts';
import { companyIn, type Written } from './written.ts';

interface Asked {
  readonly client: string;
  /** By key; without: of the company. */
  readonly person?: string;
  readonly kind: RequestedKind;
  readonly title?: string;
  readonly note?: string;
  readonly by: FirmPerson;
  readonly askedDaysAgo: number;
  /** Counted from today. */
  readonly dueIn: number;
  readonly state: RequestState;
  readonly sentDaysAgo?: number;
  readonly answeredDaysAgo?: number;
  readonly file?: string;
  readonly reason?: string;
}

const requests: readonly Asked[] = [
  {
    client: 'azahar',
    person: 'inmaculada.bravo',
    kind: 'bank',
    by: 'gestoria',
    askedDaysAgo: 4,
    dueIn: 6,
    state: 'outstanding',
  },
  {
    client: 'nova-idiomas',
    person: 'gines.alcaraz',
    kind: 'contract',
    note: 'Firmado en todas las páginas',
    by: 'ivan.soto',
    askedDaysAgo: 16,
    dueIn: -5,
    state: 'outstanding',
  },
  {
    client: 'carpinteria-otero',
    kind: 'other',
    title: 'Seguro de accidentes del convenio',
    by: 'gestoria',
    askedDaysAgo: 20,
    dueIn: -2,
    state: 'outstanding',
  },
  {
    client: 'construcciones-valdes',
    person: 'abdoulaye.diop',
    kind: 'other',
    title: 'Permiso de trabajo renovado',
    by: 'ivan.soto',
    askedDaysAgo: 9,
    dueIn: 3,
    state: 'sent',
    sentDaysAgo: 1,
    file: 'permiso-de-trabajo.pdf',
  },
  {
    client: 'dental-ribera',
    person: 'lorena.sancho',
    kind: 'medical',
    by: 'nuria.pastor',
    askedDaysAgo: 6,
    dueIn: 1,
    state: 'sent',
    sentDaysAgo: 0,
    file: 'parte-medico.pdf',
  },
  {
    client: 'la-marea',
    person: 'yamila.acosta',
    kind: 'bank',
    by: 'nuria.pastor',
    askedDaysAgo: 11,
    dueIn: 4,
    state: 'returned',
    sentDaysAgo: 5,
    answeredDaysAgo: 3,
    reason: 'La foto está borrosa y no se lee el IBAN',
  },
  {
    client: 'informatica-pinar',
    person: 'marcos.irles',
    kind: 'contract',
    by: 'ivan.soto',
    askedDaysAgo: 25,
    dueIn: -8,
    state: 'accepted',
    sentDaysAgo: 14,
    answeredDaysAgo: 13,
    file: 'contrato-firmado.pdf',
  },
  {
    client: 'viveros-soto',
    kind: 'other',
    title: 'Escritura de poderes',
    by: 'gestoria',
    askedDaysAgo: 30,
    dueIn: -12,
    state: 'accepted',
    sentDaysAgo: 18,
    answeredDaysAgo: 17,
    file: 'escritura.pdf',
  },
  {
    client: 'estilo-norte',
    person: 'unai.etxebarria',
    kind: 'medical',
    by: 'gestoria',
    askedDaysAgo: 8,
    dueIn: 2,
    state: 'withdrawn',
    answeredDaysAgo: 7,
  },
];

/** What the firm has asked its clients and their people for, in every state that it can be in. */
export async function writeDocumentRequests(
  firm: WrittenFirm,
  clients: readonly Written[],
  files: FilesPort,
): Promise<void> {
  const { tx } = firm;
  const sent = [];
  for (const asked of requests) {
    const client = companyIn(clients, asked.client);
    const { story, enterpriseId: enterprise_id } = client;
    const { calendar } = story;
    const by = firm.userIdIn(client, asked.by);
    const user_id = asked.person === undefined ? null : client.userId(asked.person);
    const due_on = addDays(calendar.today, asked.dueIn);
    const at = (daysAgo: number | undefined, time: string) =>
      daysAgo === undefined ? null : calendar.past(daysAgo, time);
    const [made] = await insertedRows(tx, z.object({ id: z.number() }), 'document_requests', [
      {
        enterprise_id,
        user_id,
        kind: asked.kind,
        title: asked.title ?? null,
        note: asked.note ?? null,
        due_on,
        state: asked.state,
        asked_by: by,
        firm_id: firm.id,
        asked_at: at(asked.askedDaysAgo, '10:05'),
        sent_by: asked.sentDaysAgo === undefined ? null : (user_id ?? client.answererId),
        sent_at: at(asked.sentDaysAgo, '08:20'),
        answered_by: asked.answeredDaysAgo === undefined ? null : by,
        answered_at: at(asked.answeredDaysAgo, '12:30'),
        reason: asked.reason ?? null,
        remind_on: isOpen(asked.state) ? reminderAfter(due_on, calendar.today) : null,
      },
    ]);
    const sentAt = at(asked.sentDaysAgo, '08:20');
    if (asked.file === undefined || !made || !sentAt) continue;
    const content = await documentPdf(asked.title ?? asked.file, [[[story.company.name, 48]]], sentAt);
    sent.push({
      enterprise_id,
      request_id: made.id,
      user_id,
      file_key: await files.put(enterprise_id, content, { kind: 'documents' }),
      file_name: asked.file,
      sent_at: sentAt,
    });
  }
  await insertRows(tx, 'document_request_files', sent);
}
