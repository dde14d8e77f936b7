import { buffer } from 'node:stream/consumers';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { keptJoiner } from '#domain/organization/staffChanges/joiner.ts';
import { leaver } from '#domain/organization/staffChanges/leaver.ts';
import { clientCompanies } from '#server/demo/clients.ts';
import { textRows } from '../support/textRows.ts';
import { count, demo, ordinaryDay, withFiles } from './demo.fixture.ts';

withFiles();

describe('the firm of the demo', () => {
  ordinaryDay();

  it('works for twelve companies, of which each of its people has some', async () => {
    expect(clientCompanies).toHaveLength(12);
    const rows = await textRows<{ email: string; clients: number; rights: number }>(
      demo.database,
      `select u.email, count(*)::integer as clients, count(distinct m.rights)::integer as rights
         from enterprise_users eu join users u on u.id = eu.account_id
         join mandates m on m.enterprise_id = eu.enterprise_id and m.firm_id = eu.firm_id and m.status = 'active'
        where eu.active and eu.role = 'advisor' group by u.email order by clients desc, u.email`,
    );
    expect(rows).toEqual([
      { email: 'gestoria@demo.jornada.example', clients: 12, rights: 3 },
      { email: 'ivan.soto@demo.jornada.example', clients: 5, rights: 3 },
      { email: 'nuria.pastor@demo.jornada.example', clients: 4, rights: 3 },
    ]);
  });

  it('finds something due and something done: months closed, payslips missing, requests, who came and who left', async () => {
    const ofClients = 'enterprise_id > 3';
    expect(await count(demo, `closures where ${ofClients} and closed_at is not null`)).toBeGreaterThan(40);
    expect(await count(demo, `corrections where ${ofClients} and status = 'pending'`)).toBe(3);
    expect(await count(demo, `leave where ${ofClients} and status = 'pending'`)).toBeGreaterThan(10);
    expect(await count(demo, `enterprise_users where ${ofClients} and not active`)).toBe(1);
    // Variables are done by their export, and not merely said to be.
    expect(await count(demo, `month_actions where ${ofClients} and month = '2026-10-01'`)).toBe(15);
    expect(await count(demo, `payroll_exports where ${ofClients} and month = '2026-10-01' and number = 1`)).toBe(6);
    const waiting = await textRows<{ name: string }>(
      demo.database,
      `select e.name from enterprises e
        where not exists (select from payrolls p
                           where p.enterprise_id = e.id and (p.year, p.month) = (2026, 10)) order by e.id`,
    );
    expect(waiting.map(({ name }) => name)).toEqual([
      'Floristería Azahar SL',
      'Construcciones Valdés SL',
      'Restaurante La Marea SL',
    ]);
  });

  it('has a file of payslips of three clients to hand out, with pages that fit nobody', async () => {
    const [upload] = await textRows<{ id: number; firm_id: number; file_key: string; state: string; pages: number }>(
      demo.database,
      'select id, firm_id, file_key, state, pages_total as pages from firm_payroll_uploads',
    );
    expect(upload).toMatchObject({ state: 'read' });
    const pages = await textRows<{ state: string; companies: number; pages: number }>(
      demo.database,
      `select state, count(distinct enterprise_id)::integer as companies, count(*)::integer as pages
         from firm_payroll_pages group by state order by state`,
    );
    expect(pages).toEqual([
      { state: 'asked', companies: 1, pages: 2 },
      { state: 'foreign', companies: 0, pages: 1 },
      { state: 'placed', companies: 3, pages: (upload?.pages ?? 0) - 3 },
    ]);
    const file = await buffer(await demo.files.firms.open(upload?.firm_id ?? 0, upload?.file_key ?? ''));
    expect((await PDFDocument.load(file)).getPageCount()).toBe(upload?.pages);
    expect(
      await count(
        demo,
        `firm_payroll_pages g where g.state = 'placed' and not exists (
           select from enterprise_users m where m.enterprise_id = g.enterprise_id and m.user_id = g.user_id)`,
      ),
    ).toBe(0);
  });

  it('has asked for documents, and is told who comes and goes, in every state', async () => {
    const requests = await textRows<{ state: string; overdue: boolean }>(
      demo.database,
      `select distinct state, state in ('outstanding', 'returned') and due_on < '2026-11-20' as overdue
         from document_requests order by 1, 2`,
    );
    expect(requests.map(({ state, overdue }) => `${state}${overdue ? ' overdue' : ''}`)).toEqual([
      'accepted',
      'outstanding',
      'outstanding overdue',
      'returned',
      'sent',
      'withdrawn',
    ]);
    const changes = await textRows<{ kind: string; status: string; form: unknown }>(
      demo.database,
      'select kind, status, form from staff_changes order by kind, status',
    );
    expect(changes.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'joiner announced',
      'joiner done',
      'joiner in_hand',
      'joiner sent_back',
      'leaver announced',
      'leaver done',
    ]);
    for (const { kind, form } of changes)
      expect(() => (kind === 'joiner' ? keptJoiner(form) : leaver.parse(form))).not.toThrow();
    expect(
      await count(
        demo,
        `document_requests r join mandates m on m.enterprise_id = r.enterprise_id and m.firm_id = r.firm_id
          where not exists (select from enterprise_users eu
                             where eu.enterprise_id = r.enterprise_id and eu.user_id = r.asked_by and eu.active)`,
      ),
    ).toBe(0);
  });

  it('gives every person of the demo an address and a telephone of their own', async () => {
    expect(
      await count(
        demo,
        `(select phone from enterprise_users where firm_id is null group by phone
           having count(distinct account_id) > 1 or length(phone) <> 9) twice`,
      ),
    ).toBe(0);
  });
});
