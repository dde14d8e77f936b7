import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { timeZoneOf } from '../../../domain/enterprises/timeZone.ts';
import type { EnterpriseInput } from '../../../domain/enterprises/enterprises.ts';
import { SelectInput } from '../../engine/inputs/SelectInput.tsx';
import type { InputProps } from '../../engine/kinds/kind.ts';
import { useMessages } from '../../i18n/useTranslate.ts';

/** The zone follows the address while that is typed, and may be chosen otherwise. */
export function ZoneInput(props: InputProps) {
  const { setValue } = useFormContext<EnterpriseInput>();
  const record = useRecordContext<EnterpriseInput & { id: number }>();
  const [zip_code, state, chosen] = useWatch<EnterpriseInput, ['zip_code', 'state', 'time_zone']>({
    name: ['zip_code', 'state', 'time_zone'],
  });
  const derived = timeZoneOf({ zip_code, state });
  const former = useRef(derived);
  useEffect(() => {
    if (derived && derived !== former.current) setValue('time_zone', derived, { shouldDirty: true });
    former.current = derived;
  }, [derived, setValue]);

  const say = useMessages('resources.enterprises');
  const differs = derived !== undefined && chosen !== undefined && derived !== chosen;
  const changes = record?.time_zone !== undefined && chosen !== undefined && chosen !== record.time_zone;
  const hints = [
    differs && say('hints.zone', { zone: say(`values.time_zone.${derived}`) }),
    changes && say('hints.zoneChange'),
  ].filter(Boolean);
  return <SelectInput {...props} helperText={hints.join('. ') || false} />;
}
