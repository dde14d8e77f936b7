import { timeZones } from '#domain/constants.ts';
import { enterpriseFields } from '../enterprises/enterpriseFields.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import { field } from '#domain/kernel/fields.ts';
import { plainEndpoints } from '#domain/kernel/plainEndpoints.ts';
import { plainEntity } from '#domain/kernel/plainEntity.ts';
import { workCentreMessages as say } from './messages/index.ts';

/** Every choice of clock-in methods, as `active_method` of an enterprise says it. */
export const methodChoices = ['1', '2', '3', '1,2', '1,3', '2,3', '1,2,3'] as const;

const degrees = (of: 'latitude' | 'longitude') => ({
  ...field('number', { column: false }),
  form: enterpriseFields[of].form.transform((value) => value ?? null),
});

/** A centre beside the first one, which is the enterprise itself and keeps its fields there (art. 34.6 ET). */
export const workCentres = plainEntity({
  name: 'workCentres',
  table: 'work_centres',
  title: 'name',
  fields: {
    name: field('text', { required: () => say.nameRequired, sortable: true, searchable: true }),
    address: field('text', { sortable: true, searchable: true }),
    // Together they say the region, whose holidays are the centre's.
    zip_code: field('text'),
    city: field('text', { sortable: true, searchable: true }),
    state: field('text', { sortable: true, searchable: true }),
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
    radius: {
      ...field('integer', { column: false, example: 100 }),
      form: enterpriseFields.radius.form.transform((value) => value ?? null),
    },
    /** Of whoever belongs to the centre, by date; without one, that of the enterprise. */
    time_zone: field('select', { choices: timeZones, kept: true }),
    // Without any, those of the enterprise.
    active_method: field('select', { choices: methodChoices, column: false }),
  },
  rights: { list: 'workCentres.list', edit: 'workCentres.edit', delete: 'workCentres.delete' },
  conflicts: { work_centres_name_unique: { field: 'name', message: () => say.nameTaken } },
});
export type WorkCentre = RecordOf<typeof workCentres>;

export const workCentreEndpoints = plainEndpoints(workCentres, 'workCentre');
