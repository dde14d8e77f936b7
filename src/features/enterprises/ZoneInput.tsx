import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TimeZone } from '../../../domain/constants.ts';
import { timeZoneOf } from '../../../domain/enterprises/timeZone.ts';
import { SelectInput } from '../../engine/inputs/SelectInput.tsx';
import type { InputProps } from '../../engine/kinds/kind.ts';
import { useMessages } from '../../i18n/useTranslate.ts';

/** What it follows, of an enterprise or of a work centre. */
interface Place {
  readonly zip_code: string | null;
  readonly state: string | null;
  /** Of a work centre that names none: that of its enterprise. */
  readonly time_zone: TimeZone | null;
}

/** The zone follows the address while that is typed, and may be chosen otherwise. */
export function ZoneInput(props: InputProps) {
  const { setValue } = useFormContext<Place>();
  const record = useRecordContext<Partial<Place> & { id: number }>();
  const [zip_code, state, chosen] = useWatch<Place, ['zip_code', 'state', 'time_zone']>({
    name: ['zip_code', 'state', 'time_zone'],
  });
  const derived = timeZoneOf({ zip_code, state });
  const former = useRef(derived);
  useEffect(() => {
    if (derived && derived !== former.current) setValue('time_zone', derived, { shouldDirty: true });
    former.current = derived;
  }, [derived, setValue]);

  const say = useMessages('resources.enterprises');
  const isOpen = !chosen && props.helperText !== undefined;
  const differs = derived !== undefined && (chosen ? derived !== chosen : isOpen);
  const changes = record?.time_zone !== undefined && chosen && chosen !== record.time_zone;
  const hints = [
    isOpen && props.helperText,
    differs && say('hints.zone', { zone: say(`values.time_zone.${derived}`) }),
    changes && say('hints.zoneChange'),
  ].filter(Boolean);
  return <SelectInput {...props} helperText={hints.join('. ') || false} />;
}
