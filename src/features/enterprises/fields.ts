import { timeZones } from '#domain/constants.ts';
import {
  type EnterpriseField,
  enterpriseFields as declared,
} from '#domain/organization/enterprises/enterpriseFields.ts';
import { namesOf } from '#domain/kernel/pick.ts';
import { formField } from '#src/engine/plainView.ts';
import type { FormField } from '#src/engine/view.ts';
import { CifInput, LocationInput, PostalCodeInput, ZoneInput } from './lazy.tsx';

/** A new enterprise has nobody yet of whom to choose, and nothing that is recorded. */
const isKept: FormField['when'] = ({ record }) => record?.id !== undefined;

/** What the fields do not say of themselves, in the order of the form; others follow. */
const said: Readonly<Partial<Record<EnterpriseField, Partial<FormField>>>> = {
  name: {},
  cif: { input: CifInput, half: true },
  phone: { half: true },
  latitude: { input: LocationInput, section: 'place' },
  radius: { help: 'resources.enterprises.hints.radius' },
  address: { section: 'address' },
  zip_code: { input: PostalCodeInput, half: true },
  city: { half: true },
  state: { half: true },
  country: { half: true },
  time_zone: { kind: 'select', choices: timeZones, input: ZoneInput },
  manager_scope: { help: 'resources.enterprises.hints.managerScope', section: 'privacy', when: isKept },
  team_presence: { help: 'resources.enterprises.hints.teamPresence', when: isKept },
  remind_entry: { section: 'reminders', half: true, when: isKept },
  remind_out: { half: true, when: isKept },
  remind_pause: { half: true, when: isKept },
  remind_sign: { half: true, when: isKept },
  standby_time: { help: 'resources.enterprises.hints.standbyTime', section: 'clocking', when: isKept },
  hours_bank_from: { section: 'hours', when: isKept },
  hours_bank_lack: { help: 'resources.enterprises.hints.hoursBankLack', when: isKept },
  default_hours: { kind: 'hours', section: 'hiring', half: true, when: isKept },
  default_quantity_days: { half: true, when: isKept },
  default_vacation_days: { help: 'resources.enterprises.hints.hiring', when: isKept },
};

/** What is asked of an enterprise, wherever it is created or edited. The location input types `longitude` as well. */
export const enterpriseFields = [...new Set([...namesOf(said), ...namesOf(declared)])]
  .filter((source) => source !== 'longitude')
  .map((source) => {
    const { half: _half, ...field } = formField(source, declared[source]);
    return { ...field, ...said[source], source } as FormField<EnterpriseField>;
  });
