import { regionOf } from '../../../../domain/enterprises/region.ts';
import { type EnterpriseHoliday, holidayEndpoints, type YearOfHolidays } from '../../../../domain/leave/holidays.ts';
import { toFlag } from '../../../../domain/kernel/codecs.ts';
import { holidayMessages as say } from '../../../../domain/leave/messages/index.ts';
import type { Deps, Module } from '../../deps.ts';
import { invalid, notFound } from '../../../http/apiError.ts';
import { clearDay, keepDay, switchOff } from './repo.ts';
import { enterprisesOf, holidaysOf, ownDayOf } from '../../workPlan/index.ts';

export const holidays: Module = (serve, deps) => {
  const { database, clock } = deps;
  const change = (enterpriseId: number, actorId: number) => ({ enterpriseId, actorId, now: clock.now() });

  serve(holidayEndpoints.listPublicHolidays, async ({ params }) => {
    const { days, missing } = await deps.holidays.ofYear(params.year);
    return { data: [...days], ...(missing && { headers: { 'x-holidays': 'missing' } }) };
  });

  serve(holidayEndpoints.listHolidays, async ({ params, query }) => ({
    data: await yearOf(deps, params.id, query.year),
  }));

  serve(holidayEndpoints.addHoliday, async ({ actor, params, body }) => {
    const known = await dayOf(deps, params.id, body.date);
    if (known) throw invalid({ date: say.taken(known.name) });
    await keepDay(database, change(params.id, actor.id), body);
    return { data: null, message: say.created };
  });

  serve(holidayEndpoints.removeHoliday, async ({ actor, params: { enterpriseId, date } }) => {
    const known = await dayOf(deps, enterpriseId, date);
    if (!known) throw notFound(say.notOff);
    const who = change(enterpriseId, actor.id);
    const own = await ownDayOf(database, enterpriseId, date);
    if (own) await clearDay(database, who, 'holiday.remove', own);
    else await switchOff(database, who, date, known.name);
    return { data: null, message: say.removed };
  });

  serve(holidayEndpoints.restoreHoliday, async ({ actor, params: { enterpriseId, date } }) => {
    const own = await ownDayOf(database, enterpriseId, date);
    if (!own?.removed) throw notFound(say.notRemoved);
    await clearDay(database, change(enterpriseId, actor.id), 'holiday.restore', own);
    return { data: null, message: say.restored };
  });
};

async function yearOf(deps: Deps, enterpriseId: number, year: number): Promise<YearOfHolidays> {
  const { days, provisional, missing } = await deps.holidays.ofYear(year);
  const range = { from: `${year}-01-01`, to: `${year}-12-31` };
  const [enterprise] = await enterprisesOf(deps.database, [enterpriseId], range);
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
async function dayOf(deps: Deps, enterpriseId: number, date: string): Promise<EnterpriseHoliday | undefined> {
  const { days } = await yearOf(deps, enterpriseId, Number(date.slice(0, 4)));
  return days.find((day) => day.date === date && day.off === 1);
}
