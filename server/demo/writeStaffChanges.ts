import { joinerDefaults, joinerForm } from '#domain/organization/staffChanges/joiner.ts';
import type { LeavingReason, StaffChangeStatus } from '#domain/organization/staffChanges/kinds.ts';
import { leaverForm } from '#domain/organization/staffChanges/leaver.ts';
import { addDays } from '#domain/time/localTime.ts';
import { dniOf } from './identityNumbers.ts';
import { insertRows } from './insertRows.ts';
import { emailOf } from './script.ts';
import type { FirmPerson, WrittenFirm } from './writeFirm.ts';
import { companyIn, type Written } from './written.ts';

interface Change {
  readonly client: string;
  readonly status: StaffChangeStatus;
  readonly announcedDaysAgo: number;
  /** First or last day, counted from today. */
  readonly day: number;
  readonly by?: FirmPerson;
  readonly question?: string;
}

interface Joiner extends Change {
  readonly name: string;
  readonly lastName: string;
  readonly born: string;
  readonly dni: number;
  readonly category: string;
  /** Cents a year. */
  readonly salary: number;
  /** Who works there by now: a key. */
  readonly person?: string;
}

interface Leaver extends Change {
  readonly person: string;
  readonly reason: LeavingReason;
  readonly unusedDays?: number;
  readonly note?: string;
}

const joiners: readonly Joiner[] = [
  {
    client: 'la-marea',
    name: 'Noelia',
    lastName: 'Campos Jurado',
    born: '1996-03-14',
    dni: 77_204_183,
    category: 'Camarera',
    salary: 1_820_000,
    status: 'announced',
    announcedDaysAgo: 0,
    day: 5,
  },
  {
    client: 'construcciones-valdes',
    name: 'Emilio',
    lastName: 'Tuero Cabal',
    born: '1987-11-02',
    dni: 53_118_204,
    category: 'Encofrador',
    salary: 2_140_000,
    status: 'in_hand',
    announcedDaysAgo: 1,
    day: 3,
    by: 'ivan.soto',
  },
  {
    client: 'estilo-norte',
    name: 'Ane',
    lastName: 'Larrea Otxoa',
    born: '2001-07-22',
    dni: 79_005_612,
    category: 'Ayudante de peluquería',
    salary: 1_690_000,
    status: 'sent_back',
    announcedDaysAgo: 3,
    day: 6,
    question: '¿Ha trabajado antes con vosotros? Falta saber qué convenio se le aplica.',
  },
  {
    client: 'viveros-soto',
    name: 'Lidia',
    lastName: 'Cuadrado Rojo',
    born: '1993-01-30',
    dni: 0,
    category: 'Dependienta',
    salary: 1_750_000,
    status: 'done',
    announcedDaysAgo: 9,
    day: -4,
    person: 'lidia.cuadrado',
  },
];

const leavers: readonly Leaver[] = [
  {
    client: 'informatica-pinar',
    person: 'sergi.boronat',
    reason: 'resignation',
    unusedDays: 4.5,
    note: 'Ha avisado con quince días',
    status: 'announced',
    announcedDaysAgo: 2,
    day: 12,
  },
  {
    client: 'transportes-quijano',
    person: 'sonia.atienza',
    reason: 'endOfContract',
    status: 'done',
    announcedDaysAgo: 12,
    day: -5,
    by: 'nuria.pastor',
  },
];

/** Who begins to work for clients of the firm, and who leaves them: what waits, what was asked, what is registered. */
export async function writeStaffChanges(firm: WrittenFirm, clients: readonly Written[]): Promise<void> {
  const rows = [...joiners, ...leavers].map((change) => rowOf(firm, companyIn(clients, change.client), change));
  await insertRows(firm.tx, 'staff_changes', rows);
}

function rowOf(firm: WrittenFirm, client: Written, change: Joiner | Leaver) {
  const { calendar } = client.story;
  const isDone = change.status === 'done';
  const effective_on = addDays(calendar.today, change.day);
  const kind = 'category' in change ? 'joiner' : 'leaver';
  const userId = change.person === undefined ? null : client.userId(change.person);
  const form = 'category' in change ? joinerOf(change, client, effective_on) : leaverOf(change, userId, effective_on);
  const handler = firm.userIdIn(client, change.by ?? 'gestoria');
  const handledAt = calendar.past(Math.max(0, change.announcedDaysAgo - 1), '09:50');
  const isHandled = change.status === 'in_hand' || isDone;
  const isAsked = change.status === 'sent_back';
  return {
    enterprise_id: client.enterpriseId,
    kind,
    status: change.status,
    user_id: userId,
    dni: 'dni' in form ? form.dni : null,
    effective_on,
    form,
    announced_by: client.answererId,
    announced_at: calendar.past(change.announcedDaysAgo, '09:15'),
    changed_at: change.status === 'announced' ? calendar.past(change.announcedDaysAgo, '09:15') : handledAt,
    handled_by: isHandled ? handler : null,
    handled_at: isHandled ? handledAt : null,
    question: change.question ?? null,
    asked_by: isAsked ? handler : null,
    asked_at: isAsked ? handledAt : null,
    registered_on: isDone ? addDays(calendar.today, 1 - change.announcedDaysAgo) : null,
    done_by: isDone ? handler : null,
    done_at: isDone ? handledAt : null,
    applied_at: isDone && kind === 'leaver' ? calendar.past(-change.day - 1, '00:10') : null,
  };
}

function joinerOf(joiner: Joiner, { details }: Written, starts_on: string) {
  const key = joiner.person ?? `${joiner.name}.${joiner.lastName.split(' ')[0] ?? ''}`.toLowerCase();
  return joinerForm.parse({
    ...joinerDefaults,
    name: joiner.name,
    last_name: joiner.lastName,
    email: emailOf(key),
    dni: joiner.person === undefined ? dniOf(joiner.dni) : details(joiner.person).dni,
    birth_date: joiner.born,
    phone: '600112233',
    starts_on,
    category: joiner.category,
    salary: joiner.salary,
  });
}

function leaverOf(leaver: Leaver, user_id: number | null, ends_on: string) {
  const { user_id: _inColumn, ...form } = leaverForm.parse({
    user_id,
    ends_on,
    reason: leaver.reason,
    unused_vacation_days: leaver.unusedDays ?? null,
    note: leaver.note ?? null,
  });
  return form;
}
