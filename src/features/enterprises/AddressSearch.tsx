import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FoundAddress } from '#domain/organization/enterprises/geocoding.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';

interface AddressSearchProps {
  readonly searching: boolean;
  /** Undefined before a search has been answered. */
  readonly found: readonly FoundAddress[] | undefined;
  readonly onSearch: (text: string) => void;
  readonly onChoose: (address: FoundAddress) => void;
}

/** An address is asked for by a button or Enter, never while it is typed; what is found stands below as buttons. */
export function AddressSearch({ searching, found, onSearch, onChoose }: AddressSearchProps) {
  const [text, setText] = useState('');
  const say = useMessages('resources.enterprises.place');
  const go = () => {
    if (text.trim() !== '' && !searching) onSearch(text.trim());
  };
  return (
    <div role="search" style={{ display: 'grid', gap: 8 }}>
      <Line>
        <TextField
          type="search"
          label={say('search')}
          value={text}
          fullWidth
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            go();
          }}
        />
        <Button variant="outlined" startIcon={<SearchIcon />} loading={searching} onClick={go}>
          {say('find')}
        </Button>
      </Line>
      {found && found.length > 0 && (
        <Results aria-label={say('results')}>
          {found.map((address) => (
            <li key={`${address.latitude},${address.longitude},${address.label}`}>
              <Button color="inherit" onClick={() => onChoose(address)}>
                {address.label}
              </Button>
            </li>
          ))}
        </Results>
      )}
      <p role="status" style={{ margin: 0 }}>
        {found?.length === 0 && say('none')}
      </p>
    </div>
  );
}

const Line = styled('div')({ display: 'flex', gap: 8, alignItems: 'flex-start' });

const Results = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 4,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& button': { width: '100%', justifyContent: 'flex-start', textAlign: 'left', fontWeight: 450 },
}));
