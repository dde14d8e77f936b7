import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { fillPath, routes } from '#domain/routes.ts';
import { staff } from '../support/delivery/company.ts';
import { type Acknowledged, load, type Month, PAGES } from '../support/delivery/load.ts';
import { startReceivers } from '../support/delivery/receivers.ts';
import { type Service, startService } from '../support/delivery/service.ts';

/** `KILLS=100 npx playwright test --config tests/e2e delivery` is the whole measure. */
const kills = Number(process.env.KILLS ?? 4);

/** The server and its database by turns, each while the product is at work. */
async function killUnderLoad(service: Service, acknowledged: Acknowledged): Promise<void> {
  const done = () => acknowledged.invited.length + acknowledged.answered.length + acknowledged.months.length;
  for (let kill = 0; kill < kills; kill += 1) {
    const before = done();
    await expect.poll(done, { timeout: 60_000, message: `work after kill ${kill}` }).toBeGreaterThan(before + 3);
    await pause(Math.random() * 300);
    if (kill % 2 === 0) service.killServer();
    else await service.killDatabase();
  }
}

/** What died with a process is taken for dead in minutes: they pass here. */
async function passTime({ sql }: Service): Promise<number> {
  await sql(`update pgboss.job set started_on = started_on - interval '1 day' where state = 'active'`);
  await sql(`update pgboss.job set start_after = now() where state in ('created', 'retry')`);
  await sql(`update payroll_uploads set claimed_until = now() where state = 'working' and claimed_until < now()`);
  await sql(`insert into pgboss.job (name, data) values ('payroll-recovery', '{}')`);
  const [left] = await sql<{ left: number }>(
    `select ((select count(*) from pgboss.job where state < 'completed' and name in ('mail', 'push', 'notification', 'payroll-upload'))
           + (select count(*) from payroll_uploads where state in ('waiting', 'working')))::int as left`,
  );
  return left?.left ?? 0;
}

test(`${kills} kills of server and database in mid-work: no mail, push or file lost`, async () => {
  test.setTimeout(300_000 + kills * 15_000);
  const receivers = await startReceivers();
  const service = await startService({ SMTP_URL: receivers.smtpUrl, PUSH_ORIGINS: receivers.pushOrigin });
  try {
    await service.untilHealthy();
    const company = await staff(service, 40 + kills * 12, receivers.pushOrigin);
    const acknowledged: Acknowledged = { invited: [], answered: [], months: [] };
    let isOver = false;
    const working = load({ url: service.url, company, acknowledged, isOver: () => isOver });
    await Promise.race([killUnderLoad(service, acknowledged), working]);
    isOver = true;
    await working;
    await service.untilHealthy();
    await expect.poll(() => passTime(service), { timeout: 240_000, intervals: [2_000] }).toBe(0);

    const copies = (address: string) =>
      receivers.mails.filter(({ to }) => to === address).map((mail) => mail.messageId);
    expect(acknowledged.invited.filter((address) => copies(address).length === 0)).toEqual([]);
    expect(acknowledged.invited.filter((address) => new Set(copies(address)).size !== 1)).toEqual([]);
    const answers = receivers.mails.filter(({ subject }) => subject.startsWith('Tu solicitud'));
    const answersTo = (email: string) =>
      new Set(answers.flatMap(({ to, messageId }) => (to === email ? messageId : [])));
    expect(acknowledged.answered.filter(({ email }) => answersTo(email).size !== 1)).toEqual([]);
    expect(acknowledged.answered.filter(({ id }) => !receivers.pushes.includes(`/${id}`))).toEqual([]);
    const [{ doubled } = { doubled: -1 }] = [
      { doubled: receivers.mails.length - new Set(receivers.mails.map(({ messageId }) => messageId)).size },
    ];
    expect(doubled).toBeLessThanOrEqual(kills * 4);

    const states = await service.sql('select distinct state from payroll_uploads');
    expect(states).toEqual([{ state: 'done' }]);
    // A file that was sent again after a kill is left out by the product: it counts by months.
    const payrolls = await service.sql<Month & { id: number }>('select id, year, month from payrolls');
    const ofMonth = ({ year, month }: Month) => payrolls.filter((one) => one.year === year && one.month === month);
    expect(acknowledged.months.filter((month) => ofMonth(month).length !== PAGES)).toEqual([]);
    const read = payrolls.slice(0, 40).map(({ id }) =>
      fetch(`${service.url}${fillPath(routes.downloadPayroll.path, { id })}`, {
        headers: { authorization: `Bearer ${company.admin.token}` },
      }),
    );
    for (const answer of await Promise.all(read)) expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
    const { invited, answered, months } = acknowledged;
    const measured = { kills, invited: invited.length, answered: answered.length, months: months.length, doubled };
    test.info().annotations.push({ type: 'measured', description: JSON.stringify(measured) });
  } finally {
    await service.stop();
    await receivers.close();
  }
});
