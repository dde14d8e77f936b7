import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Api } from './api.ts';

/** Bytes of the company's share that are counted. */
export async function usedBy(api: Api, enterpriseId: number, share = 'company'): Promise<number> {
  const [usage] = await api.sql<{ bytes: string }>(
    'select bytes::text from storage_usage where enterprise_id = $1 and share = $2',
    [enterpriseId, share],
  );
  return Number(usage?.bytes ?? 0);
}

/** Fills what an enterprise may keep, of which `allowed` is the setting in bytes, until so many bytes are left. */
export async function leaveRoom(
  api: Api,
  enterpriseId: number,
  { allowed, left, kind = 'documents' }: { allowed: number; left: number; kind?: 'documents' | 'complaints' },
): Promise<string> {
  const used = await usedBy(api, enterpriseId, kind === 'complaints' ? kind : 'company');
  return api.files.put(enterpriseId, Buffer.alloc(allowed - used - left), { kind });
}

/** How many files the store has. */
export async function storedFiles({ dataDir }: Api): Promise<number> {
  const entries = await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
