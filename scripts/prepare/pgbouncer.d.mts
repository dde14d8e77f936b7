export function findPgbouncer(): { command: string; env: Record<string, string> } | undefined;
export function fetchPgbouncer(): void;
