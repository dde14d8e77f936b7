import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EnterpriseInput } from '#domain/organization/enterprises/enterprises.ts';
import type { FoundAddress } from '#domain/organization/enterprises/geocoding.ts';
import { addressService } from '#src/dataProvider/addressService.ts';

type Coordinates = Pick<FoundAddress, 'latitude' | 'longitude'>;

const addressFields = ['address', 'city', 'state', 'zip_code', 'country'] as const;
const asTyped = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

/** The location in the form, the search of addresses, and the address of a point on the map. */
export function useAddressSearch() {
  const { setValue, getValues } = useFormContext<EnterpriseInput>();
  const [latitude, longitude] = useWatch<EnterpriseInput, ['latitude', 'longitude']>({
    name: ['latitude', 'longitude'],
  });
  const [found, setFound] = useState<readonly FoundAddress[]>();
  /** The address at a point that was chosen on the map, while it is not the one in the form. */
  const [here, setHere] = useState<FoundAddress>();

  const setCoordinates = (point: Coordinates | null) => {
    setValue('latitude', point?.latitude ?? null, asTyped);
    setValue('longitude', point?.longitude ?? null, asTyped);
  };
  const setAddress = (address: FoundAddress) => {
    for (const field of addressFields) if (address[field]) setValue(field, address[field], asTyped);
    setHere(undefined);
  };

  const search = useMutation({ mutationFn: addressService.findAddresses, onSuccess: setFound });
  const reverse = useMutation({
    mutationFn: ({ latitude: north, longitude: east }: Coordinates) => addressService.addressAt(north, east),
    onSuccess: (address) => {
      if (!address) return;
      if (getValues('address')) setHere(address);
      else setAddress(address);
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
    choose: (address: FoundAddress) => {
      setCoordinates(address);
      setAddress(address);
      setFound(undefined);
    },
    useHere: () => here && setAddress(here),
    moveTo: (point: Coordinates) => {
      setCoordinates(point);
      setHere(undefined);
      reverse.mutate(point);
    },
    clear: () => {
      setCoordinates(null);
      setHere(undefined);
    },
  };
}
