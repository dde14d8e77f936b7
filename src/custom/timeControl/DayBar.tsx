import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Search from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { addDays } from '../../../domain/calc/localTime.ts';
import { DayPicker } from './DayPicker.tsx';

interface Props {
  date: string;
  today: string;
  search: string;
  onDate: (date: string) => void;
  onSearch: (text: string) => void;
  /** Missing while there is nothing to export. */
  onExport?: (() => void) | undefined;
}

/** Day navigation, search by name, export of what is shown. */
export function DayBar({ date, today, search, onDate, onSearch, onExport }: Props) {
  const translate = useTranslate();
  const magnifier = (
    <InputAdornment position="start">
      <Search />
    </InputAdornment>
  );
  return (
    <Bar>
      <Group>
        <IconButton aria-label={translate('timeControl.previousDay')} onClick={() => onDate(addDays(date, -1))}>
          <ChevronLeft />
        </IconButton>
        <DayPicker date={date} onDate={onDate} />
        <IconButton aria-label={translate('timeControl.nextDay')} onClick={() => onDate(addDays(date, 1))}>
          <ChevronRight />
        </IconButton>
        <Button variant="outlined" disabled={date === today} onClick={() => onDate(today)}>
          {translate('timeControl.today')}
        </Button>
      </Group>
      <Group>
        <OutlinedInput
          type="search"
          size="small"
          value={search}
          placeholder={translate('timeControl.search')}
          onChange={({ target }) => onSearch(target.value)}
          inputProps={{ 'aria-label': translate('timeControl.search') }}
          startAdornment={magnifier}
        />
        <IconButton aria-label={translate('timeControl.export')} disabled={!onExport} onClick={onExport}>
          <FileDownloadOutlined />
        </IconButton>
      </Group>
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  alignItems: 'center',
  justifyContent: 'space-between',
  [theme.breakpoints.down('md')]: {
    '& > *': { width: '100%' },
    '& .MuiButton-root, & .MuiOutlinedInput-root': { minHeight: 44 },
  },
}));

const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  '& .MuiIconButton-root': { width: 44, height: 44 },
  '& > :last-child': { marginLeft: 'auto' },
  '& .MuiOutlinedInput-root': { flex: 1 },
}));
