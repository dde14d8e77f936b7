import { saidSteps } from '#domain/overview/advisory/monthSteps.ts';
import { standingNow } from '../http/standing.ts';
import { exportMonth } from '../modules/paperwork/payrollExports/index.ts';
import { ownHolidays } from '../ports/holidays/own.ts';
import { insertRows } from './insertRows.ts';
import { pastMonths } from './writeDocuments.ts';
import type { WrittenFirm } from './writeFirm.ts';
import { companyIn, type Written } from './written.ts';

/** How many of the steps that somebody says, in their order, are done for the last month, by client. */
const stepsDone: Readonly<Record<string, number>> = {
  azahar: 3,
  'dental-ribera': 2,
  'construcciones-valdes': 3,
  'tinta-fina': 3,
  'carpinteria-otero': 1,
  'la-marea': 3,
  'optica-mirador': 3,
  'viveros-soto': 3,
};

/** The firm is in the midst of the closing of the last month. Variables are done by their export, where there are any. */
export async function writeMonthRun(firm: WrittenFirm, clients: readonly Written[]): Promise<void> {
  const { tx } = firm;
  const holidays = ownHolidays();
  const { actor } = await standingNow(tx, firm.accounts.gestoria);
  for (const [key, done] of Object.entries(stepsDone)) {
    const client = companyIn(clients, key);
    const { enterpriseId, story } = client;
    const [month = ''] = pastMonths(story.calendar);
    const at = (index: number) => story.calendar.past(0, `08:1${index}`);
    const actions = saidSteps.slice(0, done).map((step, index) => ({
      enterprise_id: enterpriseId,
      month,
      step,
      action: 'done',
      done_by: firm.userIdIn(client, 'gestoria'),
      done_at: at(index),
    }));
    const exported = actions.find(({ step }) => step === 'variables');
    if (exported) {
      const sources = { database: tx, holidays, clock: { now: () => exported.done_at } };
      const wanted = { enterpriseId, month: month.slice(0, 7), actor };
      if ((await exportMonth(tx, sources, wanted)) !== 'nothing') actions.splice(actions.indexOf(exported), 1);
    }
    await insertRows(tx, 'month_actions', actions);
  }
}
