import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EnterpriseInput } from '../../../domain/enterprises/enterprises.ts';
import type { FoundPlace } from '../../../domain/enterprises/geocoding.ts';
import { places } from '../../dataProvider/places.ts';

type Coordinates = Pick<FoundPlace, 'latitude' | 'longitude'>;

const addressFields = ['address', 'city', 'state', 'zip_code', 'country'] as const;
const asTyped = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

/** The place in the form, the search of addresses, and the address of a point on the map. */
export function usePlaces() {
  const { setValue, getValues } = useFormContext<EnterpriseInput>();
  const [latitude, longitude] = useWatch<EnterpriseInput, ['latitude', 'longitude']>({
    name: ['latitude', 'longitude'],
  });
  const [found, setFound] = useState<readonly FoundPlace[]>();
  /** The address at a point that was chosen on the map, while it is not the one in the form. */
  const [here, setHere] = useState<FoundPlace>();

  const setPlace = (place: Coordinates | null) => {
    setValue('latitude', place?.latitude ?? null, asTyped);
    setValue('longitude', place?.longitude ?? null, asTyped);
  };
  const setAddress = (place: FoundPlace) => {
    for (const field of addressFields) if (place[field]) setValue(field, place[field], asTyped);
    setHere(undefined);
  };

  const search = useMutation({ mutationFn: places.findPlaces, onSuccess: setFound });
  const reverse = useMutation({
    mutationFn: ({ latitude: north, longitude: east }: Coordinates) => places.placeAt(north, east),
    onSuccess: (place) => {
      if (!place) return;
      if (getValues('address')) setHere(place);
      else setAddress(place);
    },
  });

  return {
    value: typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null,
    found,
    here,
    searching: search.isPending,
    down: search.isError || reverse.isError,
    search: (text: string) => {
      setFound(undefined);
      search.mutate(text);
    },
    choose: (place: FoundPlace) => {
      setPlace(place);
      setAddress(place);
      setFound(undefined);
    },
    useHere: () => here && setAddress(here),
    moveTo: (place: Coordinates) => {
      setPlace(place);
      setHere(undefined);
      reverse.mutate(place);
    },
    clear: () => {
      setPlace(null);
      setHere(undefined);
    },
  };
}
