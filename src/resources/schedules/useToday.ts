import { useScope } from '#src/engine/scope.tsx';
import { todayIn } from './dates.ts';

/** Today's date where the chosen enterprise is. */
export const useToday = (): string => todayIn(useScope().enterprise.time_zone);
