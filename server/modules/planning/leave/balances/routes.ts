import { restEffect } from '#server/modules/timekeeping/workingTime/index.ts';
import { leaveBalanceEndpoints as endpoints } from '#domain/planning/leave/leaveBalances.ts';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { hoursOf } from '#domain/timekeeping/workPlan/hoursOff.ts';
import { leaveErrors as say } from '#domain/planning/leave/messages/index.ts';
import { personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Db } from '#server/db/rows.ts';
import type { Module } from '#server/modules/deps.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import {
  assertMonthsOpen,
  assertOfWorkingAge,
  daysBetween,
  employmentOf,
  giveBackLeave,
  moveGap,
  personToChange,
} from '#server/modules/organization/employees/index.ts';
import { lookForClosingsSince } from '#server/modules/organization/enterprises/index.ts';
import { reachOf } from '../index.ts';
import { typesOf } from '../types/index.ts';
import { assertRest } from '../commands/restHours.ts';
import { previewOf } from './preview.ts';
import { accrue } from './accrual.ts';
import { saveContractDates, savePolicy, settingsOf } from './repo.ts';

export const leaveBalances: Module = (serve, deps) => {
  const { database } = deps;

  serve(endpoints.listLeaveBalances, async ({ actor, query }) => {
    const own = reachOf(actor, 'leave.see', query.enterprise_id);
    const userId = own ?? query.user_id;
    const userIds = userId === undefined ? null : [userId];
    const { enterprise_id: enterpriseId, year, left_on: leftOn } = query;
    const accrued = await accrue(deps, { enterpriseId, actor, year, userIds, leftOn });
    const underTerms = accrued.filter(({ person }) => person.terms.length > 0);
    return { data: underTerms.map(({ balance }) => balance) };
  });

  serve(endpoints.previewVacations, async ({ actor, query }) => {
    const own = reachOf(actor, 'leave.see', query.enterprise_id);
    const types = await typesOf(database, query.enterprise_id);
    const type = types.find(({ id, active }) => active && id === query.type);
    if (!type) throw invalid({ type: say.typeUnknown });
    const userId = own ?? query.user_id ?? personIn(actor, query.enterprise_id);
    const hours = hoursOf(query);
    const data = await previewOf(deps, {
      enterpriseId: query.enterprise_id,
      actor,
      userId,
      from: query.start_date,
      to: query.end_date,
      part: query.part,
      isByHour: hours !== undefined,
      type: { countsAgainstBalance: type.counts_against_balance, workingDays: type.working_days },
    });
    const { enterprise_id: enterpriseId, part } = query;
    const { dates } = data;
    const content = { enterpriseId, typeId: query.type, dates, employees: [userId], teams: [], actor };
    await assertRest(deps, content, hours);
    if (!type.hours_bank) return { data };
    const rest = await restEffect(deps, { enterpriseId, userId, dates, part, hours });
    return { data: { ...data, rest } };
  });

  const policyOf = async (db: Db, enterpriseId: number) => {
    const settings = await settingsOf(db, enterpriseId);
    if (!settings) throw notFound();
    const { carry_over_until, carry_over_max } = settings;
    return { carry_over_until, carry_over_max };
  };

  serve(endpoints.getLeavePolicy, async ({ actor, query }) => {
    reachOf(actor, 'leave.see', query.enterprise_id);
    return { data: await policyOf(database, query.enterprise_id) };
  });

  serve(endpoints.updateLeavePolicy, async ({ actor, body: { enterprise_id, ...policy }, assertUnchanged }) => {
    await database.transaction(async (tx) => {
      await assertUnchanged(() => policyOf(tx, enterprise_id));
      await savePolicy(tx, enterprise_id, policy);
      await audit(tx, { enterpriseId: enterprise_id, actorId: personIn(actor, enterprise_id), action: 'leave.policy' });
    });
    return { data: policy, message: say.policySaved };
  });

  serve(endpoints.setContractDates, async ({ actor, params, body: { enterprise_id, ...dates } }) => {
    const givenBack = await database.transaction(async (tx) => {
      const person = await personToChange(tx, actor, 'employees.setContractDates', params.id, enterprise_id);
      const enterpriseId = person.enterprise_id;
      const before = await employmentOf(tx, person);
      await moveGap(tx, { enterpriseId, userId: person.id }, dates.hired_on);
      await saveContractDates(tx, enterpriseId, person.id, dates);
      const after = await employmentOf(tx, person);
      assertOfWorkingAge(person, after.hired, 'hired_on');
      await assertMonthsOpen(tx, { enterpriseId, userIds: [person.id] }, daysBetween(before, after));
      if (dates.hired_on !== null) await lookForClosingsSince(tx, enterpriseId, dates.hired_on);
      const actorId = personIn(actor, enterpriseId);
      await audit(tx, { enterpriseId, actorId, action: 'employees.contractDates', userId: person.id });
      return giveBackLeave(tx, { enterpriseId, userId: person.id, actorId, at: deps.clock.now() });
    });
    return { data: null, message: savedText(givenBack) };
  });
};

const savedText = (givenBack: number): string =>
  givenBack === 0 ? say.datesSaved : `${say.datesSaved}. ${employeeMessages.leaveGivenBack(givenBack)}`;
