import type { Passkey } from '#domain/access/auth/factors.ts';
import type { PasskeyRow } from './repo.ts';

export const presentPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});
