import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { opened } from '#src/engine/paths.ts';
import { useCan } from '#src/engine/scope.tsx';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ExportButton } from '#src/ui/ExportButton.tsx';
import { type ActionsProps, useActions } from './useActions.ts';

const say = keysWithin('vacationCalendar');

/** What can be done with the selected days, the month's absences as a file, the teams' calendar addresses. */
export function Actions(props: ActionsProps) {
  const translate = useTranslate();
  const can = useCan();
  const { chosen } = props;
  const { isEmpty, add, save } = useActions(props);
  return (
    <Row>
      <ExportButton label={translate('schema.export')} disabled={isEmpty} onClick={save} />
      {can('calendarFeeds.manage') && (
        <Button component={Link} to="/teams/calendars" state={opened} color="inherit">
          {translate(say('feeds'))}
        </Button>
      )}
      {chosen && (
        <>
          <span role="status">
            {chosen.days.length > 0
              ? translate(say('chosen'), { smart_count: chosen.days.length })
              : translate(say('chooseDays'))}
          </span>
          <Button variant="outlined" onClick={chosen.clear} disabled={chosen.days.length === 0}>
            {translate(say('clear'))}
          </Button>
          <Button variant="contained" onClick={add}>
            {translate(say('add'))}
          </Button>
        </>
      )}
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  marginLeft: 'auto',
  '& > span': { fontSize: '0.875rem', color: theme.palette.text.secondary },
}));
