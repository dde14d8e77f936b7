import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Search from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { addDays, isLocalDate } from '../../../domain/calc/localTime.ts';

interface Props {
  date: string;
  today: string;
  search: string;
  onDate: (date: string) => void;
  onSearch: (text: string) => void;
}

/** Day navigation and search by name. */
export function DayBar({ date, today, search, onDate, onSearch }: Props) {
  const translate = useTranslate();
  return (
    <Bar>
      <Days>
        <IconButton aria-label={translate('timeControl.previousDay')} onClick={() => onDate(addDays(date, -1))}>
          <ChevronLeft />
        </IconButton>
        <TextField
          type="date"
          value={date}
          onChange={({ target }) => isLocalDate(target.value) && onDate(target.value)}
          slotProps={{ htmlInput: { 'aria-label': translate('timeControl.date') } }}
        />
        <IconButton aria-label={translate('timeControl.nextDay')} onClick={() => onDate(addDays(date, 1))}>
          <ChevronRight />
        </IconButton>
        <Button variant="outlined" disabled={date === today} onClick={() => onDate(today)}>
          {translate('timeControl.today')}
        </Button>
      </Days>
      <TextField
        type="search"
        value={search}
        placeholder={translate('timeControl.search')}
        onChange={({ target }) => onSearch(target.value)}
        slotProps={{
          htmlInput: { 'aria-label': translate('timeControl.search') },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search />
              </InputAdornment>
            ),
          },
        }}
      />
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  justifyContent: 'space-between',
  [theme.breakpoints.down('md')]: { '& > *': { width: '100%' } },
}));

const Days = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  '& .MuiIconButton-root': { width: 44, height: 44 },
  '& .MuiTextField-root': { flex: '0 1 176px' },
  '& .MuiButton-root': { minHeight: 40, marginLeft: 'auto' },
}));
