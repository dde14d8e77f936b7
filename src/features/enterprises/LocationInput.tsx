import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { NumberInput } from '#src/engine/inputs/NumberInput.tsx';
import type { InputProps } from '#src/engine/kinds/kind.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { MapPicker } from '#src/ui/MapPicker.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import { useAddressSearch } from './useAddressSearch.ts';

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
