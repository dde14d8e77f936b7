import { entities } from '#domain/entities.ts';
import type { AnyEntity } from '#domain/kernel/entity.ts';
import type { FieldKind } from '#src/engine/kinds/kind.ts';
import { resourceKey } from '#src/i18n/keys.ts';
import type { Translate } from '#src/i18n/useTranslate.ts';

/** Names of the resources whose records take own fields. */
export const holders: readonly string[] = Object.values<AnyEntity>(entities)
  .filter(({ customFieldsIn }) => customFieldsIn !== undefined)
  .map(({ name }) => name);

/** What such a resource is called: `Empleados`. One that the product no longer has keeps its name on the wire. */
export const holderName = (resource: unknown, translate: Translate): string =>
  translate(resourceKey(String(resource), 'name'), { smart_count: 2, _: String(resource) });

/** The name of a resource, shown by what it is called. */
export const holderKind: FieldKind = {
  least: 95,
  text: (resource, { translate }) => holderName(resource, translate),
};
