import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { SelectField } from '../../ui/SelectField.tsx';
import { type CalendarPerson, narrowed } from './matrix.ts';
import type { VacationParams } from './params.ts';
import type { Vacations } from './useVacations.ts';

const all = 'all';
/** So many are drawn at once; who types finds the others. */
const filterOptions = createFilterOptions<CalendarPerson>({ limit: 100 });

/** "Team and employee filters" (time-and-leave 2.4), in the address; "employee choices narrow to the chosen team". */
export function Filters({ params, vacations }: { params: VacationParams; vacations: Vacations }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`vacationCalendar.filters.${key}`);
  const { team, employee, setTeam, setEmployee } = params;
  const { people, teams } = vacations;
  const choices = narrowed(people, team);
  return (
    <Fields>
      <SelectField
        label={say('team')}
        value={teams.some(({ id }) => id === team) ? String(team) : all}
        choices={[{ id: all, name: say('allTeams') }, ...teams.map(({ id, name }) => ({ id: String(id), name }))]}
        onChange={(id) => setTeam(id === all ? undefined : Number(id))}
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
        onChange={(_, chosen) => setEmployee(chosen?.id)}
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
