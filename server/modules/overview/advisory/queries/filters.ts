import { z } from 'zod';
import { charges } from '#domain/organization/firms/kinds.ts';
import { dueFilters } from '#domain/overview/advisory/due.ts';
import { subscriptionDetails } from '#domain/operation/billing/billing.ts';
import { id } from '#domain/kernel/codecs.ts';
import { kernelMessages as say } from '#domain/kernel/messages/index.ts';
import type { Window } from '#server/db/list.ts';
import { invalid } from '#server/http/apiError.ts';
import { isBlank } from '#server/http/plain/filters.ts';

const ofEveryList = new Set(['q', 'id', 'ids']);

/** What the panel is filtered by; the number as `charge` is that of somebody of the reader's firm. */
const filters: Readonly<Record<string, z.ZodType>> = {
  due: z.enum(dueFilters),
  charge: z.union([z.enum(charges), id]),
  subscription: subscriptionDetails.shape.status,
};

/** @throws ApiError 422 that names what is not understood */
export function assertUnderstood({ filter }: Pick<Window, 'filter'>): void {
  for (const [name, value] of Object.entries(filter)) {
    if (ofEveryList.has(name) || isBlank(value)) continue;
    const schema = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (!schema) throw invalid({ filter: say.unknownFilter(name) });
    if (!schema.safeParse(value).success) throw invalid({ filter: say.badFilter(name) });
  }
}
