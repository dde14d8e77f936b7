import { useMessages } from '#src/i18n/useTranslate.ts';

/** What is left of a month; null: unknown. */
export interface Unfinished {
  readonly running: boolean;
  readonly closures: number | null;
  readonly incidents: number | null;
}

/** Says what is left of a month, a sentence for each; none where nothing is known to be left. */
export function useUnfinished() {
  const say = useMessages('payrollExports.unfinished');
  return ({ running, closures, incidents }: Unfinished): string[] => [
    ...(running ? [say('running')] : []),
    ...(closures ? [say('closures', { smart_count: closures })] : []),
    ...(incidents ? [say('incidents', { smart_count: incidents })] : []),
  ];
}
