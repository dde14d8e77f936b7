import { timeZones } from '../../../domain/constants.ts';
import type { EnterpriseInput } from '../../../domain/enterprises/enterprises.ts';
import type { FormField } from '../../engine/view.ts';
import { CifInput } from './CifInput.tsx';
import { LocationInput } from './LocationInput.tsx';
import { ZoneInput } from './ZoneInput.tsx';

/** What is asked of an enterprise, wherever it is created or edited. The location input types `longitude` as well. */
export const enterpriseFields: readonly FormField<keyof EnterpriseInput>[] = [
  { source: 'name', kind: 'text' },
  { source: 'cif', kind: 'text', input: CifInput, half: true },
  { source: 'phone', kind: 'phone', half: true },
  { source: 'latitude', kind: 'number', input: LocationInput, section: 'place' },
  { source: 'address', kind: 'text', section: 'address' },
  { source: 'zip_code', kind: 'text', half: true },
  { source: 'city', kind: 'text', half: true },
  { source: 'state', kind: 'text', half: true },
  { source: 'country', kind: 'text', half: true },
  { source: 'time_zone', kind: 'select', choices: timeZones, input: ZoneInput },
];
