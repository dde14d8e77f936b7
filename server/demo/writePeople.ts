import { z } from 'zod';
import { addDays, localDateOf } from '#domain/time/localTime.ts';
import type { Tx } from '../db/rows.ts';
import type { Calendar } from './calendar.ts';
import { dniOf, nieOf } from './identityNumbers.ts';
import { insertedRows, insertRows } from './insertRows.ts';
import type { Chance } from './random.ts';
import { chanceOf } from './random.ts';
import type { Person, Terms } from './script.ts';
import { emailOf, weekdays } from './script.ts';
import type { Story } from './story.ts';
import type { Written, WrittenPerson } from './written.ts';
import { idFrom } from './written.ts';

const streets = [
  'Calle Mayor',
  'Calle de la Paz',
  'Avenida de la Constitución',
  'Calle del Olivo',
  'Plaza de España',
  'Calle San Juan',
  'Avenida de los Poetas',
  'Calle de la Fuente',
] as const;

const accountWritten = z.object({ id: z.number(), email: z.string() });
const membershipWritten = z.object({ account_id: z.number(), user_id: z.number() });
const teamWritten = z.object({ id: z.number(), name: z.string() });

const two = (value: number) => String(value).padStart(2, '0');

/** Plainly made up: they follow each other. */
const phoneOf = (number: number) => String(600_000_100 + number);

/** Between 20 and 46 years before they were hired. */
function birthDate(chance: Chance, hiredAt: Date): string {
  const year = hiredAt.getUTCFullYear() - chance.whole(21, 45);
  return `${year}-${two(chance.whole(1, 12))}-${two(chance.whole(1, 28))}`;
}

function accountRow(person: Person, calendar: Calendar, passwordHash: string) {
  const hiredAt = calendar.pastOrThisMonth(person.hiredDaysAgo, '09:00');
  return {
    name: person.name,
    last_name: person.lastName,
    email: emailOf(person.key),
    password_hash: passwordHash,
    password_chosen_by_owner: true,
    email_verified_at: hiredAt,
    created_at: hiredAt,
  };
}

/** What a company keeps of a person; of one who works in several, each keeps the same. */
function detailsOf(person: Person, { company, calendar }: Story, number: number) {
  const chance = chanceOf('person', person.key);
  const hiredAt = calendar.pastOrThisMonth(person.hiredDaysAgo, '09:00');
  return {
    name: person.name,
    last_name: person.lastName,
    accepted_at: hiredAt,
    dni: person.foreign ? nieOf(chance.whole(1_000_000, 19_999_999)) : dniOf(chance.whole(10_000_000, 79_999_999)),
    birth_date: birthDate(chance, hiredAt),
    phone: phoneOf(number),
    address: `${chance.pick(streets)}, ${chance.whole(1, 90)}`,
    city: company.city,
    state: company.state,
    zip_code: company.zipCode,
    country: 'España',
  };
}

/** All people of all companies, each once, by key. */
export async function writeUsers(
  tx: Tx,
  stories: readonly Story[],
  passwordHash: string,
): Promise<Map<string, WrittenPerson>> {
  const rows = new Map<string, ReturnType<typeof accountRow>>();
  const details = new Map<string, ReturnType<typeof detailsOf>>();
  for (const story of stories) {
    for (const person of story.company.people) {
      if (rows.has(person.key)) continue;
      rows.set(person.key, accountRow(person, story.calendar, passwordHash));
      details.set(person.key, detailsOf(person, story, rows.size));
    }
  }
  const written = await insertedRows(tx, accountWritten, 'users', [...rows.values()]);
  const ids = new Map(written.map(({ id, email }) => [email, id]));
  return new Map([...rows].map(([key, { email }]) => [key, { id: idFrom(ids, email), details: idFrom(details, key) }]));
}

/** The work terms of a person; what changed since they came stands in a row of its own. */
export function termsRows(person: Person, terms: Terms, calendar: Calendar) {
  const hired = localDateOf(calendar.pastOrThisMonth(person.hiredDaysAgo, '09:00').getTime(), calendar.zone);
  const changed = addDays(calendar.today, -Math.min(365, Math.floor(person.hiredDaysAgo / 2)));
  const row = (validFrom: string, hours: number) => ({
    valid_from: validFrom,
    hours,
    contract_type: terms.contract,
    hours_type: terms.hoursType,
    flexible_days: terms.flexible ?? false,
    days_of_week: [...terms.days],
    quantity_days: terms.days.length || weekdays.length,
    has_complementary_hours: terms.complementaryHours !== undefined,
    complementary_hours: terms.complementaryHours ?? null,
    vacation_days: terms.vacationDays,
    distribution: terms.irregular ? 'irregular' : 'regular',
  });
  if (terms.hoursBefore === undefined) return [row(hired, terms.hours)];
  return [row(hired, terms.hoursBefore), row(changed, terms.hours)];
}

/** What ties the people to their company: role, hire date, work terms. Answers their numbers in it by key. */
export async function writeMemberships(
  tx: Tx,
  story: Story,
  enterpriseId: number,
  personOf: (key: string) => WrittenPerson,
): Promise<Map<string, number>> {
  const { company, calendar } = story;
  const left = ({ leftDaysAgo }: Person) => (leftDaysAgo === undefined ? null : calendar.past(leftDaysAgo, '23:59'));
  const written = await insertedRows(
    tx,
    membershipWritten,
    'enterprise_users',
    company.people.map((person) => ({
      enterprise_id: enterpriseId,
      account_id: personOf(person.key).id,
      ...personOf(person.key).details,
      role: person.role,
      active: person.leftDaysAgo === undefined,
      title: person.title,
      hired_at: calendar.pastOrThisMonth(person.hiredDaysAgo, '09:00'),
      left_at: left(person),
    })),
  );
  const ofAccount = new Map(written.map(({ account_id, user_id }) => [account_id, user_id]));
  const numberOf = ({ key }: Person) => ofAccount.get(personOf(key).id) ?? 0;
  await insertRows(
    tx,
    'work_terms',
    company.people.flatMap((person) =>
      (person.terms ? termsRows(person, person.terms, calendar) : []).map((row) => ({
        enterprise_id: enterpriseId,
        user_id: numberOf(person),
        ...row,
      })),
    ),
  );
  return new Map(company.people.map((person) => [person.key, numberOf(person)]));
}

/** Teams with their members. Answers the teams' ids by name. */
export async function writeTeams({ tx, story, enterpriseId, userId }: Written): Promise<Map<string, number>> {
  const { company, calendar } = story;
  const createdAt = calendar.pastOrThisMonth(company.createdDaysAgo, '11:00');
  const written = await insertedRows(
    tx,
    teamWritten,
    'teams',
    company.teams.map(({ name, description }) => ({
      enterprise_id: enterpriseId,
      name,
      description,
      created_at: createdAt,
    })),
  );
  const ids = new Map(written.map(({ id, name }) => [name, id]));
  await insertRows(
    tx,
    'team_members',
    company.teams.flatMap(({ name, people }) =>
      people.map((key) => ({ enterprise_id: enterpriseId, team_id: idFrom(ids, name), user_id: userId(key) })),
    ),
  );
  return ids;
}
