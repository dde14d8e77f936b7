import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { PhoneFold } from '#src/ui/PhoneFold.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { narrowed } from './people.ts';
import type { CalendarPeriod } from './useCalendarAddress.ts';

interface Team {
  readonly id: number;
  readonly name: string;
}

interface Person extends Team {
  readonly teams: readonly Team[];
}

interface CalendarFiltersProps {
  readonly calendar: CalendarPeriod;
  readonly people: readonly Person[];
  readonly teams: readonly Team[];
}

const all = 'all';
/** So many are drawn at once; who types finds the others. */
const filterOptions = createFilterOptions<Person>({ limit: 100 });

/**
 * "Filters by team and by employee. The employee choices narrow to the chosen team" (timeEntries 9; leave 7). On a phone
 * they are folded away.
 */
export function CalendarFilters({ calendar: { team, employee, setFilter }, people, teams }: CalendarFiltersProps) {
  const translate = useTranslate();
  const say = useMessages('calendar.filters');
  const choices = narrowed(people, team);
  const count = [team, employee].filter((one) => one !== undefined).length;
  const setTeam = (chosen: string) => {
    const next = chosen === all ? undefined : Number(chosen);
    const isMember = narrowed(people, next).some((person) => person.id === employee);
    setFilter({ team: next, employee: isMember ? employee : undefined });
  };
  return (
    <PhoneFold label={count > 0 ? translate('schema.filtersSet', { count }) : translate('schema.filters')}>
      <Fields>
        <SelectField
          label={say('team')}
          value={teams.some(({ id }) => id === team) ? String(team) : all}
          choices={[{ id: all, name: say('allTeams') }, ...teams.map(({ id, name }) => ({ id: String(id), name }))]}
          onChange={setTeam}
        />
        <Autocomplete
          options={[...choices]}
          value={choices.find(({ id }) => id === employee) ?? null}
          filterOptions={filterOptions}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText={say('noneFound')}
          clearText={say('clear')}
          openText={say('open')}
          closeText={translate('ra.action.close')}
          onChange={(_, chosen) => setFilter({ team, employee: chosen?.id })}
          renderInput={(props) => (
            <TextField
              {...props}
              label={say('employee')}
              placeholder={say('allEmployees')}
              slotProps={{ ...props.slotProps, inputLabel: { ...props.slotProps.inputLabel, shrink: true } }}
            />
          )}
        />
      </Fields>
    </PhoneFold>
  );
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 220px) minmax(0, 280px)',
  gap: theme.spacing(1.5),
  flex: '1 1 auto',
  justifyContent: 'end',
  [theme.breakpoints.down('lg')]: { justifyContent: 'start' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    width: '100%',
    paddingTop: theme.spacing(0.5),
  },
}));
