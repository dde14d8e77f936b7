import { styled } from '@mui/material/styles';
import { useDeferredValue, useMemo, useState } from 'react';
import { type RaRecord, useGetList, useGetMany, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Schedule } from '#domain/planning/schedules/schedules.ts';
import type { Weekday } from '#domain/time/localTime.ts';
import { isOvernight } from '#domain/timekeeping/workPlan/balance.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { useSay } from '#src/engine/label.ts';
import { PlanFindings } from '#src/features/schedules/PlanFindings.tsx';
import { usePlanFindings } from '#src/features/schedules/usePlanFindings.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { SelectField } from '#src/ui/SelectField.tsx';
import { weekInWords } from '../dates.ts';
import { type ComingWeek, comingWeeks } from './comingWeeks.ts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { dateInWords } from '#domain/time/format.ts';
import type { Plan } from '#domain/timekeeping/workPlan/scheduleOn.ts';
import { byPeople, type Conflict, conflictsWith } from '#domain/planning/schedules/scheduleConflicts.ts';
import { scheduleLimits } from '#domain/constants.ts';
import type { Team } from '#domain/planning/teams/teams.ts';
import { useScope } from '#src/engine/scope.tsx';
import { recordPlan, typedPlan, weeksIn } from '../plan.ts';
import { useToday } from '../useToday.ts';
import { peopleOf, type Person } from './people.ts';

interface Employee extends RaRecord<number> {
  readonly name: string;
  readonly last_name: string;
}

interface Planned {
  readonly plan: Plan;
  readonly people: readonly Person[];
  readonly conflicts: readonly Conflict[];
  /** First day that is looked at. */
  readonly from: string;
}

const days = scheduleLimits.conflictWeeks * 7;
const fields = ['month_days', 'applies_from', 'rotation_start', 'rotating_weeks'] as const;

/** What stands in the form as a plan, to whom it applies, and where it collides with the enterprise's other schedules. */
function usePlanned(): Planned {
  const today = useToday();
  const record = useRecordContext<Schedule>();
  const typed = useDeferredValue(useWatch({ name: fields }) as readonly unknown[]);
  const [month_days, applies_from, rotation_start, rotating_weeks] = typed;
  const weeks = weeksIn(rotating_weeks);
  const { data: teams } = useWhole<Team>('teams');
  const { data: schedules } = useWhole<Schedule>('schedules');
  const { data: employees } = useGetMany<Employee>(
    'employees',
    { ids: weeks.flatMap((week) => week.employees) },
    { enabled: weeks.some((week) => week.employees.length > 0), placeholderData: (previous) => previous },
  );

  return useMemo(() => {
    const plan = typedPlan({ month_days, applies_from, rotation_start, rotating_weeks }, record, today);
    const from = plan.validFrom > today ? plan.validFrom : today;
    const people = peopleOf(weeksIn(rotating_weeks), employees ?? [], teams ?? []);
    const others = (schedules ?? [])
      .filter(({ id }) => id !== record?.id)
      .map((schedule) => ({ id: schedule.id, name: schedule.name, plan: recordPlan(schedule) }));
    return {
      plan,
      people,
      from,
      conflicts: others.flatMap(conflictsWith(plan, people, from, days)).toSorted(byPeople(people)),
    };
  }, [month_days, applies_from, rotation_start, rotating_weeks, record, today, employees, teams, schedules]);
}

/** As many of the enterprise's records as a list gives at once. */
function useWhole<R extends { id: number }>(resource: string) {
  const { enterprise } = useScope();
  return useGetList<R & RaRecord<number>>(resource, {
    filter: { enterprise_id: enterprise.id },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });
}

const shown = 5;

/** Shifts that overlap those of other schedules. They are refused, but for those that were there before. */
function Conflicts({ conflicts, people }: Pick<Planned, 'conflicts' | 'people'>) {
  const say = useSay();
  if (conflicts.length === 0) return null;
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (
    <Alert severity="error" role="status">
      <AlertTitle>{say('preview.conflictsTitle')}</AlertTitle>
      {conflicts.slice(0, shown).map(({ userId, date, shifts, others, name }) => (
        <div key={`${userId} ${name}`}>
          {say('preview.conflict', {
            person: names.get(userId),
            day: dateInWords(date, 'short'),
            shifts: shifts.join(', '),
            name,
            others: others.join(', '),
          })}
        </div>
      ))}
      {conflicts.length > shown && <div>{say('preview.moreConflicts', { count: conflicts.length - shown })}</div>}
    </Alert>
  );
}

/** Under the form: what it means for a person in the coming eight weeks, and what it collides with. */
export function Preview() {
  const say = useSay();
  const planned = usePlanned();
  const { plan, people, from } = planned;
  const [chosen, choose] = useState('');
  const findings = usePlanFindings(useWatch() as object, useRecordContext<Schedule>()?.id);
  const person = people.find(({ id }) => String(id) === chosen) ?? people[0];
  const isRotating = plan.weeks.length > 1;
  return (
    <Section aria-label={say('preview.title')}>
      <Conflicts {...planned} />
      <PlanFindings findings={findings} />
      <h3>{say('preview.title')}</h3>
      {person ? (
        <>
          <SelectField
            label={say('preview.person')}
            value={String(person.id)}
            choices={people.map(({ id, name, week }) => ({
              id: String(id),
              name: isRotating ? say('preview.personInWeek', { name, week }) : name,
            }))}
            onChange={choose}
          />
          <Weeks weeks={comingWeeks(plan, person, from)} isRotating={isRotating} caption={person.name} />
        </>
      ) : (
        <p>{say('preview.none')}</p>
      )}
    </Section>
  );
}

interface WeeksProps {
  readonly weeks: readonly ComingWeek[];
  readonly isRotating: boolean;
  readonly caption: string;
}

function Weeks({ weeks, isRotating, caption }: WeeksProps) {
  const say = useSay();
  return (
    <Table aria-label={`${say('preview.title')}: ${caption}`}>
      <thead>
        <tr>
          <th scope="col">{say('preview.week')}</th>
          <th scope="col">{say('preview.turn')}</th>
          <th scope="col">{say('preview.hours')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, rotation, turns, scheduled }) => (
          <tr key={monday}>
            <th scope="row">
              {weekInWords(monday)}
              {isRotating && rotation && <small>{say('preview.rotation', { week: rotation })}</small>}
            </th>
            <td>
              {turns.length === 0 ? (
                <span>{say('preview.noShifts')}</span>
              ) : (
                turns.map((turn) => <Turn key={turn.first} {...turn} />)
              )}
            </td>
            <td>{hoursMinutes(scheduled)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Turn({ first, last, shifts }: ComingWeek['turns'][number]) {
  const say = useSay();
  const translate = useTranslate();
  const day = (weekday: Weekday) => translate(`schema.weekdays.${weekday}.short`);
  return (
    <div>
      <b>{first === last ? day(first) : `${day(first)}–${day(last)}`}</b>{' '}
      {shifts.map((shift, index) => (
        <span key={shift}>
          {index > 0 && ', '}
          <span className="time">{shift.replace(' - ', '–')}</span>
          {isOvernight(shift) && <abbr title={say('weeks.nextDay')}> +1</abbr>}
        </span>
      ))}
    </div>
  );
}

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.palette.divider}`,
  '& h3': { margin: 0, fontSize: '0.9375rem', fontWeight: 620 },
  '& > p': { margin: 0, color: theme.palette.text.secondary },
}));

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': {
    padding: theme.spacing(1, 1, 1, 0),
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 'inherit',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& thead th, & small, & td > span': { color: theme.palette.text.secondary },
  '& tbody th': { whiteSpace: 'nowrap' },
  '& small': { display: 'block', fontSize: '0.8125rem' },
  '& b': { fontWeight: 620 },
  '& .time': { whiteSpace: 'nowrap' },
  '& abbr': { color: theme.palette.warning.main, fontWeight: 620, textDecoration: 'none' },
  '& th:last-child, & td:last-child': { textAlign: 'right', paddingRight: 0 },
}));
