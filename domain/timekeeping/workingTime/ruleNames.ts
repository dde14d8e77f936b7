/** The rules of working time by their names (rules/index.ts says what each is); in the order in which they are shown. */
export const timeRuleNames = [
  'longDay',
  'longDayOfMinor',
  'noPause',
  'noPauseOfMinor',
  'shortRest',
  'weeklyRest',
  'minorAtNight',
  'minorOvertime',
  'nightAverage',
  'nightOvertime',
  'weekOverAgreed',
  'weekOverPact',
  'overtimeNear',
  'overtimeOver',
  'complementaryOver',
  'voluntaryOver',
  'lateComplementary',
  'partTimeAsFull',
  'yearOver',
  'unevenYear',
  'lateNotice',
] as const;
export type TimeRuleName = (typeof timeRuleNames)[number];

/** Those of which a person is warned before they break them. */
export const comingUpKinds = [
  'longDay',
  'longDayOfMinor',
  'noPause',
  'noPauseOfMinor',
  'shortRest',
  'minorAtNight',
] as const satisfies readonly TimeRuleName[];
export type ComingUpKind = (typeof comingUpKinds)[number];

/** A breach is what the law forbids; a warning comes before it. */
export const severities = ['breach', 'warning'] as const;
