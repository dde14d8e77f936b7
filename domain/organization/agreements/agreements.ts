import type { RecordOf } from '#domain/kernel/entity.ts';
import { plainEndpoints } from '#domain/kernel/plainEndpoints.ts';
import { plainEntity } from '#domain/kernel/plainEntity.ts';
import { agreementFields } from './agreementFields.ts';

export const agreements = plainEntity({
  name: 'agreements',
  table: 'agreements',
  title: 'name',
  fields: agreementFields,
  rights: { list: 'agreements.list', edit: 'agreements.edit', delete: 'agreements.delete' },
});
export type Agreement = RecordOf<typeof agreements>;

export const agreementEndpoints = plainEndpoints(agreements, 'agreement');
