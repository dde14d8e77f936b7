import { type ReactNode, useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TimeZone } from '#domain/constants.ts';
import { centreZoneOf, timeZoneOf } from '#domain/organization/enterprises/timeZone.ts';
import { SelectInput } from '#src/engine/inputs/SelectInput.tsx';
import type { InputProps } from '#src/engine/kinds/kind.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';

/** What it follows, of an enterprise or of a work centre. */
interface Place {
  readonly zip_code: string | null;
  readonly state: string | null;
  /** Of a work centre that names none: that of its enterprise. */
  readonly time_zone: TimeZone | null;
}

type Saved = Partial<Place> & { readonly id?: number };

/** The zone of an enterprise follows the address while that is typed, and may be chosen otherwise. */
export function ZoneInput(props: InputProps) {
  const record = useRecordContext<Saved>();
  const { derived, chosen } = useAddressZone();
  const translate = useTranslate();
  const changes = record?.time_zone !== undefined && chosen && chosen !== record.time_zone;
  const would = useWouldBe(chosen && derived !== chosen ? derived : undefined);
  return (
    <SelectInput
      {...props}
      helperText={joined(would, changes && translate('resources.enterprises.hints.zoneChange'))}
    />
  );
}

/** The same of a work centre, which may name none. */
export function CentreZoneInput({ helperText, ...props }: InputProps) {
  const { time_zone: usual } = useScope().enterprise;
  const record = useRecordContext<Saved>();
  const { derived, chosen } = useAddressZone(usual);
  const translate = useTranslate();
  const zone = chosen ?? usual;
  const changes = record?.id !== undefined && zone !== (record.time_zone ?? usual);
  const would = useWouldBe(derived === zone ? undefined : derived);
  return (
    <SelectInput
      {...props}
      helperText={joined(!chosen && helperText, would, changes && translate('resources.workCentres.hints.zoneChange'))}
    />
  );
}

const joined = (...hints: ReactNode[]) => hints.filter(Boolean).join('. ') || false;

const useWouldBe = (zone: TimeZone | undefined) => {
  const say = useMessages('resources.enterprises');
  return zone && say('hints.zone', { zone: say(`values.time_zone.${zone}`) });
};

/**
 * Chooses the zone of the address whenever that becomes another.
 * @param usual of which none is chosen
 */
function useAddressZone(usual?: string) {
  const { setValue } = useFormContext<Place>();
  const [zip_code, state, chosen] = useWatch<Place, ['zip_code', 'state', 'time_zone']>({
    name: ['zip_code', 'state', 'time_zone'],
  });
  const derived = timeZoneOf({ zip_code, state });
  const former = useRef(derived);
  useEffect(() => {
    if (derived && derived !== former.current)
      setValue('time_zone', centreZoneOf({ zip_code, state }, usual), { shouldDirty: true });
    former.current = derived;
  }, [derived, zip_code, state, usual, setValue]);
  return { derived, chosen };
}
