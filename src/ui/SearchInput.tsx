import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';

interface Props extends Pick<OutlinedInputProps, 'sx'> {
  /** What is searched, shown while nothing is typed. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Characters that can be typed. */
  readonly maxLength?: number;
}

/** Where a word is typed that a page is searched for. */
export const SearchInput = ({ label, value, onChange, maxLength, sx }: Props) => (
  <OutlinedInput
    type="search"
    size="small"
    value={value}
    placeholder={label}
    onChange={({ target }) => onChange(target.value)}
    inputProps={{ 'aria-label': label, maxLength }}
    startAdornment={
      <InputAdornment position="start">
        <Search />
      </InputAdornment>
    }
    sx={sx}
  />
);
