import { longDays, missedPauses, nightsOfMinors, shortRests } from './days.ts';
import { complementaryOver, forbiddenOvertime, longYears, overtimeOf, partTimeAsFull } from './hours.ts';
import { longWeeks } from './longWeeks.ts';
import { lateComplementary, lateNotices, unevenYears } from './planned.ts';
import { type TimeRuleName, timeRuleNames } from '../ruleNames.ts';
import { longNights } from './rests.ts';
import type { Finding, TimeFacts, TimeRule } from './rule.ts';
import { weeksWithoutRest } from './weeklyRest.ts';

/**
 * The rules of working time, each with its article of the Estatuto de los Trabajadores. They are checked on what was worked
 * (incidents), on what is about to be (`comingUp`) and on what is planned; none ever keeps anybody from punching.
 */
export const timeRules: Readonly<Record<TimeRuleName, TimeRule>> = {
  longDay: {
    article: '34.3',
    appliesTo: 'everyone',
    looksAt: 'day',
    limitIs: 'most',
    severity: 'breach',
    plan: true,
    find: longDays(false),
  },
  longDayOfMinor: {
    article: '34.3',
    appliesTo: 'minors',
    looksAt: 'day',
    limitIs: 'most',
    severity: 'breach',
    plan: true,
    find: longDays(true),
  },
  shortRest: {
    article: '34.3',
    appliesTo: 'everyone',
    looksAt: 'rest',
    limitIs: 'least',
    severity: 'breach',
    plan: true,
    find: shortRests,
  },
  noPause: {
    article: '34.4',
    appliesTo: 'everyone',
    looksAt: 'day',
    limitIs: 'least',
    severity: 'breach',
    plan: false,
    find: missedPauses(false),
  },
  noPauseOfMinor: {
    article: '34.4',
    appliesTo: 'minors',
    looksAt: 'day',
    limitIs: 'least',
    severity: 'breach',
    plan: false,
    find: missedPauses(true),
  },
  weeklyRest: {
    article: '37.1',
    appliesTo: 'everyone',
    looksAt: 'week',
    limitIs: 'least',
    severity: 'breach',
    plan: true,
    find: weeksWithoutRest,
  },
  minorAtNight: {
    article: '6.2',
    appliesTo: 'minors',
    looksAt: 'day',
    limitIs: 'most',
    severity: 'breach',
    plan: true,
    find: nightsOfMinors,
  },
  minorOvertime: {
    article: '6.3',
    appliesTo: 'minors',
    looksAt: 'month',
    limitIs: 'most',
    severity: 'breach',
    plan: true,
    find: forbiddenOvertime(({ minor }) => minor),
  },
  nightAverage: {
    article: '36.1',
    appliesTo: 'nightWorkers',
    looksAt: 'fortnight',
    limitIs: 'most',
    severity: 'breach',
    plan: true,
    find: longNights,
  },
  nightOvertime: {
    article: '36.1',
    appliesTo: 'nightWorkers',
    looksAt: 'month',
    limitIs: 'most',
    severity: 'breach',
    plan: true,
    find: forbiddenOvertime(({ minor, nightWorker }) => nightWorker && !minor, { butForceMajeure: true }),
  },
  weekOverAgreed: {
    article: '35.1',
    appliesTo: 'fullTime',
    looksAt: 'week',
    limitIs: 'most',
    severity: 'warning',
    plan: true,
    find: longWeeks('full'),
  },
  weekOverPact: {
    article: '12.4.c',
    appliesTo: 'partTime',
    looksAt: 'week',
    limitIs: 'most',
    severity: 'warning',
    plan: true,
    find: longWeeks('partial'),
  },
  overtimeNear: {
    article: '35.2',
    appliesTo: 'fullTime',
    looksAt: 'year',
    limitIs: 'most',
    severity: 'warning',
    plan: true,
    find: overtimeOf('near'),
  },
  overtimeOver: {
    article: '35.2',
    appliesTo: 'fullTime',
    looksAt: 'year',
    limitIs: 'most',
    severity: 'breach',
    plan: true,
    find: overtimeOf('over'),
  },
  complementaryOver: {
    article: '12.5.c',
    appliesTo: 'partTime',
    looksAt: 'month',
    limitIs: 'most',
    severity: 'breach',
    plan: true,
    find: complementaryOver('month', 'complementary'),
  },
  voluntaryOver: {
    article: '12.5.g',
    appliesTo: 'partTime',
    looksAt: 'year',
    limitIs: 'most',
    severity: 'breach',
    plan: true,
    find: complementaryOver('year', 'voluntary'),
  },
  lateComplementary: {
    article: '12.5.d',
    appliesTo: 'partTime',
    looksAt: 'day',
    limitIs: 'least',
    severity: 'breach',
    plan: true,
    find: lateComplementary,
  },
  partTimeAsFull: {
    article: '12.4.c',
    appliesTo: 'partTime',
    looksAt: 'month',
    limitIs: 'most',
    severity: 'breach',
    plan: true,
    find: partTimeAsFull,
  },
  yearOver: {
    article: '34.1',
    appliesTo: 'everyone',
    looksAt: 'year',
    limitIs: 'most',
    severity: 'breach',
    plan: true,
    find: longYears,
  },
  unevenYear: {
    article: '34.2',
    appliesTo: 'irregular',
    looksAt: 'year',
    limitIs: 'most',
    severity: 'breach',
    plan: true,
    find: unevenYears,
  },
  lateNotice: {
    article: '34.2',
    appliesTo: 'irregular',
    looksAt: 'day',
    limitIs: 'least',
    severity: 'breach',
    plan: true,
    find: lateNotices,
  },
};

export interface RuleFinding extends Finding {
  readonly kind: TimeRuleName;
}

/**
 * What a person's time breaks, or comes near to breaking, the latest first.
 * @param of what was worked, or what is planned
 */
export function findingsOf(facts: TimeFacts, of: 'worked' | 'planned' = 'worked'): RuleFinding[] {
  return timeRuleNames
    .filter((kind) => of === 'worked' || timeRules[kind].plan)
    .flatMap((kind) => timeRules[kind].find(facts).map((found) => ({ kind, ...found })))
    .toSorted((one, other) => other.date.localeCompare(one.date));
}
