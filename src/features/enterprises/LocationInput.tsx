import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { NumberInput } from '#src/engine/inputs/NumberInput.tsx';
import type { InputProps } from '#src/engine/kinds/kind.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { MapPicker } from '#src/ui/MapPicker.tsx';
import { useAddressSearch } from './useAddressSearch.ts';
import SearchIcon from '@mui/icons-material/Search';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FoundAddress } from '#domain/organization/enterprises/geocoding.ts';

interface AddressSearchProps {
  readonly searching: boolean;
  /** Undefined before a search has been answered. */
  readonly found: readonly FoundAddress[] | undefined;
  readonly onSearch: (text: string) => void;
  readonly onChoose: (address: FoundAddress) => void;
}

/** An address is asked for by a button or Enter, never while it is typed; what is found stands below as buttons. */
function AddressSearch({ searching, found, onSearch, onChoose }: AddressSearchProps) {
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

/** About ten metres. */
const STEP = 0.0001;

/**
 * Where people work: by an address that is searched, a point on the map, or its coordinates. The two coordinates are
 * fields of the form, so that the location can be set without the map and without the service of addresses.
 */
export function LocationInput({ source, label, isRequired }: InputProps) {
  const { value, found, here, searching, down, search, choose, useHere, moveTo, clear } = useAddressSearch();
  const say = useMessages('resources.enterprises');
  return (
    <Stack>
      <Quiet>{say('place.about')}</Quiet>
      <AddressSearch searching={searching} found={found} onSearch={search} onChoose={choose} />
      {down && <Alert severity="warning">{say('place.down')}</Alert>}
      <MapPicker value={value} onChange={moveTo} label={say('fields.place')} />
      {here && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={useHere}>
              {say('place.use')}
            </Button>
          }
        >
          {say('place.here', { address: here.label })}
        </Alert>
      )}
      <Coordinates>
        <NumberInput source={source} label={label} isRequired={isRequired} step={STEP} least={-90} decimals={6} />
        <NumberInput
          source="longitude"
          label={say('fields.longitude')}
          isRequired={isRequired}
          step={STEP}
          least={-180}
          decimals={6}
        />
        {value && !isRequired && (
          <Button color="inherit" onClick={clear}>
            {say('place.clear')}
          </Button>
        )}
      </Coordinates>
    </Stack>
  );
}

const Stack = styled('div')({ display: 'grid', gap: 12, minWidth: 0 });

const Quiet = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));

const Coordinates = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: '1fr 1fr',
  alignItems: 'start',
  '& > button': { justifySelf: 'start' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr auto' },
}));
