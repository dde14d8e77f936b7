// Written by scripts/registries.mjs from the folders beside it.
import type { Module } from '../deps.ts';
import { auth } from './auth/index.ts';
import { closures } from './closures/index.ts';
import { dashboard } from './dashboard/index.ts';
import { employees } from './employees/index.ts';
import { enterprises } from './enterprises/index.ts';
import { payrolls } from './payrolls/index.ts';
import { schedules } from './schedules/index.ts';
import { system } from './system/index.ts';
import { teams } from './teams/index.ts';
import { timeRecords } from './timeRecords/index.ts';
import { timeSheets } from './timeSheets/index.ts';
import { userFiles } from './userFiles/index.ts';

export const modules: readonly Module[] = [
  auth,
  closures,
  dashboard,
  employees,
  enterprises,
  payrolls,
  schedules,
  system,
  teams,
  timeRecords,
  timeSheets,
  userFiles,
];
