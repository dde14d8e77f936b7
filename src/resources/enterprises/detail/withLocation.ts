import { placedEnterpriseForm } from '#domain/organization/enterprises/enterprises.ts';
import type { EntityView } from '#src/engine/viewContext.ts';

const { latitude, longitude } = placedEnterpriseForm.shape;

/** The same form, of which the workplace is a required part. */
export const withLocation = ({ entity, view }: EntityView): EntityView => ({
  view,
  entity: {
    ...entity,
    steps: Object.fromEntries(
      Object.entries(entity.steps).map(([name, step]) => [name, step.safeExtend({ latitude, longitude })]),
    ),
  },
});
