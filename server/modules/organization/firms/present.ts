import type { FirmMember } from '#domain/organization/firms/firms.ts';
import type { MemberRow } from './repo.ts';

const statusOf = ({ active, accepted }: MemberRow): FirmMember['status'] => {
  if (!active) return 'left';
  return accepted ? 'active' : 'waiting';
};

export const presentMember = (row: MemberRow): FirmMember => ({
  id: row.id,
  name: row.name,
  last_name: row.last_name,
  email: row.email,
  role: row.role,
  status: statusOf(row),
  clients: row.clients,
});
