export function useQuickTmp(): Promise<void>;
