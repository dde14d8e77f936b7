import { complaintDeadlines } from '../../../domain/complaints/deadlines.ts';
import { isoInZone } from '../../../domain/time/localTime.ts';
import type {
  Complaint,
  ComplaintCase,
  ComplaintProgress,
  ComplaintState,
} from '../../../domain/complaints/complaints.ts';
import { fillPath, routes } from '../../../domain/routes.ts';
import type { ComplaintRow } from './repo.ts';

const stateOf = ({ acknowledged_at, investigated_at, closed_at }: ComplaintRow): ComplaintState => {
  if (closed_at) return 'closed';
  if (investigated_at) return 'investigating';
  return acknowledged_at ? 'acknowledged' : 'received';
};

function progressOf(row: ComplaintRow, zone: string): ComplaintProgress {
  const { acknowledgeBy, answerBy } = complaintDeadlines(row.created_at, row.acknowledged_at);
  const iso = (moment: Date) => isoInZone(moment.getTime(), zone);
  return {
    state: stateOf(row),
    acknowledge_by: iso(acknowledgeBy),
    answer_by: iso(answerBy),
    acknowledged_at: row.acknowledged_at && iso(row.acknowledged_at),
    closed_at: row.closed_at && iso(row.closed_at),
  };
}

/** @param names of those who may read complaints, by their ids */
export const presentComplaint = (row: ComplaintRow, zone: string, names: ReadonlyMap<number, string>): Complaint => ({
  id: row.id,
  parent_id: row.parent_id,
  message: row.message,
  created_at: isoInZone(row.created_at.getTime(), zone),
  file_path: row.file_key && fillPath(routes.downloadComplaintFile.path, { id: row.id }),
  file_name: row.file_name,
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
  message: complaint.message,
  created_at: isoInZone(complaint.created_at.getTime(), zone),
  has_file: complaint.file_key !== null,
  progress: progressOf(complaint, zone),
  messages: replies.map(({ message, created_at, replied_by, file_key }) => ({
    message,
    created_at: isoInZone(created_at.getTime(), zone),
    by_author: replied_by === null,
    has_file: file_key !== null,
  })),
});
