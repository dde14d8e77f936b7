export { countMails, countMailTo } from './commands/invitationLimits.ts';
export { lastDayOf, moveGap } from './commands/gaps.ts';
export { assertMonthsOpen, daysBetween, onDates } from './commands/closedMonths.ts';
export { giveBackLeave } from './commands/giveBackLeave.ts';
export { addLastDay, hirePerson, letGo, takeBack } from './commands/employment.ts';
export { roomIn } from './commands/savePerson.ts';
export {
  assertValid,
  check as checkLines,
  checkAmong,
  type Checked as CheckedPerson,
  readFile as readPeople,
} from './import/check.ts';
export { importLines } from './import/importLines.ts';
export { assertOfWorkingAge, personFor, personOnScreen, personToChange } from './policy.ts';
export { presentPerson } from './present.ts';
export { membershipsOf, type PersonRow } from './repo.ts';
export { asksForMonths, listPeople, sumsOfPeople } from './queries/list.ts';
export { isOfMonthBefore, workedBefore } from './queries/monthFilters.ts';
export { readableTerms } from './queries/terms.ts';
export { employmentOf, versionsOf } from './terms/repo.ts';
export { readPersonDetail } from './queries/personDetail.ts';
