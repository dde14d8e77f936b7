import TextField from '@mui/material/TextField';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { shownRoles, type TimeControlParams } from './params.ts';

/** Whose time is shown: that of employees, managers, administrators or all of them. */
export function RoleFilter({ params: { role, setRole } }: { params: TimeControlParams }) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      value={role}
      onChange={({ target }) => setRole(target.value)}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': translate('resources.employees.fields.role') },
      }}
    >
      {shownRoles.map((one) => (
        <option key={one} value={one}>
          {translate(one === 'all' ? 'timeControl.allRoles' : `roles.${one}`)}
        </option>
      ))}
    </TextField>
  );
}
