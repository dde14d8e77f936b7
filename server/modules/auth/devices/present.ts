import type { OwnSession } from '../../../../domain/auth/devices.ts';
import type { SessionRow } from './repo.ts';

export const presentOwnSession = (row: SessionRow, currentHash: string): OwnSession => ({
  id: row.id,
  device: row.device,
  current: row.token_hash === currentHash,
  started_at: row.started_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
});
