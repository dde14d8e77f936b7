import { standardLayout } from '#domain/paperwork/payrollExports/layout.ts';
import { payrollExportMessages as say } from '#domain/paperwork/payrollExports/messages/index.ts';
import { payrollExportEndpoints as endpoints } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { can, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import { conflict, notFound } from '#server/http/apiError.ts';
import type { Module } from '#server/modules/deps.ts';
import { exportMonth } from './commands/exportMonth.ts';
import { setLayouts } from './commands/setLayouts.ts';
import { presentExport, presentMonth } from './present.ts';
import { leaveNames } from './queries/leaveNames.ts';
import { namingOf } from './queries/naming.ts';
import { monthValues } from './queries/monthValues.ts';
import { unfinishedOf } from './queries/unfinished.ts';
import { exportsOf, keepLayout, keepUnlocked, layoutOf, lockExports, lockLayouts } from './repo.ts';

export const payrollExports: Module = (serve, deps) => {
  const { database, clock } = deps;
  const layoutOnScreen = async (enterpriseId: number) => (await layoutOf(database, enterpriseId)) ?? standardLayout;

  serve(endpoints.getPayrollVariables, async ({ actor, params: { enterpriseId }, query: { month } }) => {
    const [values, unfinished, layout, names, exports, naming] = await Promise.all([
      monthValues(deps, enterpriseId, month),
      unfinishedOf(deps, actor, { enterpriseId, month }),
      layoutOnScreen(enterpriseId),
      leaveNames(database, enterpriseId),
      exportsOf(database, { enterpriseId, month }),
      namingOf(database, actor, enterpriseId),
    ]);
    const shown = {
      month,
      unfinished: unfinished(values),
      layout,
      names,
      values,
      exports,
      naming,
    };
    return { data: presentMonth(shown) };
  });

  serve(endpoints.createPayrollExport, async ({ actor, params: { enterpriseId }, body: { month, confirmed } }) => {
    const wanted = { enterpriseId, month, confirmed, actor };
    const outcome = await database.transaction((tx) => exportMonth(tx, deps, wanted));
    const [last] = await exportsOf(database, wanted);
    const naming = await namingOf(database, actor, enterpriseId);
    const layout = await layoutOnScreen(enterpriseId);
    const data = last && outcome !== 'nothing' ? { ...presentExport(last, naming, layout), outcome } : null;
    return { data, message: say[outcome] };
  });

  serve(endpoints.unlockPayrollExport, async ({ actor, params: { enterpriseId }, body: { month } }) => {
    const actorId = personIn(actor, enterpriseId);
    await database.transaction(async (tx) => {
      await lockExports(tx, enterpriseId);
      if ((await exportsOf(tx, { enterpriseId, month })).length === 0) throw conflict(say.neverExported);
      if ((await keepUnlocked(tx, { enterpriseId, month }, actorId, clock.now())) === 0) return;
      await audit(tx, { enterpriseId, actorId, action: 'payrollExports.unlock', details: { month } });
    });
    return { data: null, message: say.unlocked };
  });

  serve(endpoints.setExportLayout, async ({ actor, params: { enterpriseId }, body }) => {
    const actorId = personIn(actor, enterpriseId);
    await database.transaction(async (tx) => {
      await lockLayouts(tx, [enterpriseId]);
      await keepLayout(tx, enterpriseId, body, actorId, clock.now());
      await audit(tx, { enterpriseId, actorId, action: 'payrollExports.layout' });
    });
    return { data: null, message: say.saved };
  });

  serve(endpoints.setExportLayouts, async ({ actor, body: { enterprise_ids, layout } }) => {
    const ids = [...new Set(enterprise_ids)].toSorted((a, b) => a - b);
    const held = new Set(
      actor.memberships
        .filter((one) => can({ memberships: [one] }, 'payrollExports.create'))
        .map((one) => one.enterprise_id),
    );
    if (ids.some((id) => !held.has(id))) throw notFound();
    await database.transaction((tx) => setLayouts(tx, ids, { layout, actor, now: clock.now() }));
    return { data: null, message: say.savedForAll(ids.length) };
  });
};
