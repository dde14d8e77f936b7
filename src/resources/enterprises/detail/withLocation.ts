import { enterprises, placedEnterpriseForm } from '../../../../domain/enterprises/enterprises.ts';
import type { AnyEntity } from '../../../../domain/kernel/entity.ts';
import type { EntityView } from '../../../engine/viewContext.ts';

/** The same form, of which the workplace is a required part. */
export const withLocation = ({ view }: EntityView): EntityView => ({
  view,
  entity: { ...enterprises, steps: { main: placedEnterpriseForm } } as unknown as AnyEntity,
});
