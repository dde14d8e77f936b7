// Written by scripts/registries.mjs from the folders beside it.
import type { Module } from '../deps.ts';
import { auth } from './auth/index.ts';
import { billing } from './billing/index.ts';
import { calendarFeeds } from './calendarFeeds/index.ts';
import { closures } from './closures/index.ts';
import { complaints } from './complaints/index.ts';
import { dashboard } from './dashboard/index.ts';
import { employees } from './employees/index.ts';
import { enterpriseRecords } from './enterpriseRecords/index.ts';
import { enterprises } from './enterprises/index.ts';
import { holidays } from './holidays/index.ts';
import { incidents } from './incidents/index.ts';
import { inspections } from './inspections/index.ts';
import { kiosks } from './kiosks/index.ts';
import { leave } from './leave/index.ts';
import { leaveBalances } from './leaveBalances/index.ts';
import { leaveTypes } from './leaveTypes/index.ts';
import { notifications } from './notifications/index.ts';
import { openEntries } from './openEntries/index.ts';
import { payrolls } from './payrolls/index.ts';
import { personalData } from './personalData/index.ts';
import { schedules } from './schedules/index.ts';
import { signUp } from './signUp/index.ts';
import { system } from './system/index.ts';
import { teams } from './teams/index.ts';
import { timeChanges } from './timeChanges/index.ts';
import { timeRecords } from './timeRecords/index.ts';
import { timeSheets } from './timeSheets/index.ts';
import { userFiles } from './userFiles/index.ts';

export const modules: readonly Module[] = [
  auth,
  billing,
  calendarFeeds,
  closures,
  complaints,
  dashboard,
  employees,
  enterpriseRecords,
  enterprises,
  holidays,
  incidents,
  inspections,
  kiosks,
  leave,
  leaveBalances,
  leaveTypes,
  notifications,
  openEntries,
  payrolls,
  personalData,
  schedules,
  signUp,
  system,
  teams,
  timeChanges,
  timeRecords,
  timeSheets,
  userFiles,
];
