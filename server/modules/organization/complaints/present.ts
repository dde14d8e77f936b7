import { complaintDeadlines, contentUntil } from '#domain/organization/complaints/deadlines.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import type {
  Complaint,
  ComplaintCase,
  ComplaintProgress,
  ComplaintState,
} from '#domain/organization/complaints/complaints.ts';
import type { RegisterEntry } from '#domain/organization/complaints/register.ts';
import { fillPath, routes } from '#domain/routes.ts';
import type { ComplaintRow } from './repo.ts';

const stateOf = ({ acknowledged_at, investigated_at, closed_at }: ComplaintRow): ComplaintState => {
  if (closed_at) return 'closed';
  if (investigated_at) return 'investigating';
  return acknowledged_at ? 'acknowledged' : 'received';
};

const inZone = (zone: string) => (moment: Date) => isoInZone(moment.getTime(), zone);

function extensionOf({ extended_at, extension_months, extension_reason }: ComplaintRow, zone: string) {
  if (!extended_at || extension_months === null || extension_reason === null) return null;
  return { months: extension_months, reason: extension_reason, extended_at: inZone(zone)(extended_at) };
}

function progressOf(row: ComplaintRow, zone: string): ComplaintProgress {
  const { acknowledgeBy, answerBy } = complaintDeadlines(row, zone);
  const until = contentUntil(row, zone);
  const iso = inZone(zone);
  return {
    state: stateOf(row),
    acknowledge_by: iso(acknowledgeBy),
    answer_by: iso(answerBy),
    acknowledged_at: row.acknowledged_at && iso(row.acknowledged_at),
    closed_at: row.closed_at && iso(row.closed_at),
    reference: row.reference,
    extension: extensionOf(row, zone),
    content_until: until && iso(until),
  };
}

/** What the register says of a complaint. */
export function presentEntry(row: ComplaintRow, zone: string): RegisterEntry {
  const { acknowledgeBy, answerBy } = complaintDeadlines(row, zone);
  const iso = inZone(zone);
  return {
    reference: row.reference,
    received_at: iso(row.created_at),
    state: stateOf(row),
    acknowledge_by: iso(acknowledgeBy),
    acknowledged_at: row.acknowledged_at && iso(row.acknowledged_at),
    investigated_at: row.investigated_at && iso(row.investigated_at),
    answer_by: iso(answerBy),
    extension_months: row.extension_months,
    answered_at: row.answered_at && iso(row.answered_at),
    closed_at: row.closed_at && iso(row.closed_at),
    measures: row.measures,
    content_removed_at: row.content_removed_at && iso(row.content_removed_at),
  };
}

/** @param names of those who may read complaints, by their ids */
export const presentComplaint = (row: ComplaintRow, zone: string, names: ReadonlyMap<number, string>): Complaint => ({
  id: row.id,
  parent_id: row.parent_id,
  message: row.message,
  created_at: isoInZone(row.created_at.getTime(), zone),
  file_path: row.files.length > 0 ? fillPath(routes.downloadComplaintFile.path, { id: row.id }) : null,
  file_name: row.files[0]?.name ?? null,
  files: row.files.map(({ id, name }) => ({
    id,
    file_path: fillPath(routes.downloadComplaintFileById.path, { id: row.id, fileId: id }),
    file_name: name,
  })),
  enterprise_id: row.enterprise_id,
  by_author: row.replied_by === null,
  progress: row.parent_id === null ? progressOf(row, zone) : null,
  about: row.parent_id === null ? row.subjects.flatMap((id) => names.get(id) ?? []) : [],
});

/** @param replies of `complaint`, in their order */
export const presentCase = (
  complaint: ComplaintRow,
  replies: readonly ComplaintRow[],
  zone: string,
): ComplaintCase => ({
  ...presentMessage(complaint, zone),
  progress: progressOf(complaint, zone),
  messages: replies.map((reply) => ({ ...presentMessage(reply, zone), by_author: reply.replied_by === null })),
});

const presentMessage = ({ message, created_at, files }: ComplaintRow, zone: string) => ({
  message,
  created_at: inZone(zone)(created_at),
  has_file: files.length > 0,
  file_names: files.map(({ name }) => name),
});
