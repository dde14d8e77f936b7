/** A token and what the database keeps of it. */
export function newSession(): { token: string; hash: string };
export function newSessions(count: number): { tokens: string[]; hashes: string[] };
