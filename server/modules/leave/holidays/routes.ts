import { regionOf } from '../../../../domain/enterprises/region.ts';
import { type EnterpriseHoliday, holidayEndpoints, type YearOfHolidays } from '../../../../domain/leave/holidays.ts';
import { toFlag } from '../../../../domain/kernel/codecs.ts';
import { holidayMessages as say } from '../../../../domain/leave/messages/index.ts';
import type { Db } from '../../../db/rows.ts';
import { lockRow } from '../../../db/statements.ts';
import type { Module } from '../../deps.ts';
import { invalid, notFound } from '../../../http/apiError.ts';
import type { PublicYear } from '../../../ports/holidays/port.ts';
import { clearDay, keepDay, switchOff } from './repo.ts';
import { enterprisesOf, holidaysOf, ownDayOf } from '../../workPlan/index.ts';

export const holidays: Module = (serve, deps) => {
  const { database, clock } = deps;
  const change = (enterpriseId: number, actorId: number) => ({ enterpriseId, actorId, now: clock.now() });

  serve(holidayEndpoints.listPublicHolidays, async ({ params }) => {
    const { days, missing } = await deps.holidays.ofYear(params.year);
    return { data: [...days], ...(missing && { headers: { 'x-holidays': 'missing' } }) };
  });

  serve(holidayEndpoints.listHolidays, async ({ params, query }) => {
    const year = await deps.holidays.ofYear(query.year);
    return { data: await yearOf(database, params.id, query.year, year) };
  });

  serve(holidayEndpoints.addHoliday, async ({ actor, params, body }) => {
    const year = await deps.holidays.ofYear(yearIn(body.date));
    await database.transaction(async (tx) => {
      await lockRow(tx, 'enterprises', params.id);
      const known = await dayOf(tx, params.id, body.date, year);
      if (known) throw invalid({ date: say.taken(known.name) });
      await keepDay(tx, change(params.id, actor.id), body);
    });
    return { data: null, message: say.created };
  });

  serve(holidayEndpoints.removeHoliday, async ({ actor, params: { enterpriseId, date } }) => {
    const year = await deps.holidays.ofYear(yearIn(date));
    const who = change(enterpriseId, actor.id);
    await database.transaction(async (tx) => {
      await lockRow(tx, 'enterprises', enterpriseId);
      const known = await dayOf(tx, enterpriseId, date, year);
      if (!known) throw notFound(say.notOff);
      const own = await ownDayOf(tx, enterpriseId, date);
      if (own) await clearDay(tx, who, 'holiday.remove', own);
      else await switchOff(tx, who, date, known.name);
    });
    return { data: null, message: say.removed };
  });

  serve(holidayEndpoints.restoreHoliday, async ({ actor, params: { enterpriseId, date } }) => {
    await database.transaction(async (tx) => {
      await lockRow(tx, 'enterprises', enterpriseId);
      const own = await ownDayOf(tx, enterpriseId, date);
      if (!own?.removed) throw notFound(say.notRemoved);
      await clearDay(tx, change(enterpriseId, actor.id), 'holiday.restore', own);
    });
    return { data: null, message: say.restored };
  });
};

const yearIn = (date: string): number => Number(date.slice(0, 4));

async function yearOf(
  db: Db,
  enterpriseId: number,
  year: number,
  { days, provisional, missing }: PublicYear,
): Promise<YearOfHolidays> {
  const range = { from: `${year}-01-01`, to: `${year}-12-31` };
  const [enterprise] = await enterprisesOf(db, [enterpriseId], range);
  const region = enterprise && regionOf(enterprise);
  return {
    year,
    region: region ?? null,
    provisional: toFlag(provisional),
    missing: toFlag(missing),
    days: holidaysOf(days, region, enterprise?.own ?? []),
  };
}

/** The holiday of an enterprise on a date. */
async function dayOf(
  db: Db,
  enterpriseId: number,
  date: string,
  year: PublicYear,
): Promise<EnterpriseHoliday | undefined> {
  const { days } = await yearOf(db, enterpriseId, yearIn(date), year);
  return days.find((day) => day.date === date && day.off === 1);
}
