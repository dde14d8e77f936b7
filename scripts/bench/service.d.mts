import type { ClientConfig } from 'pg';

/** The way into the embedded database as its owner. */
export function ownerOf(dataDir: string): Promise<ClientConfig>;
