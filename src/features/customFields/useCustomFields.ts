import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { nameKeys } from '#src/i18n/ownNames.ts';
import { call } from '#src/session/http.ts';

/** Says in the catalogue what an enterprise calls its own fields and their choices. */
export const nameCustomFields = (fields: readonly CustomField[]): void =>
  nameKeys(
    Object.fromEntries(
      fields.flatMap(({ resource, key, name, choices }) => [
        [`resources.${resource}.fields.${key}`, name],
        ...choices.map((choice) => [`resources.${resource}.values.${key}.${choice.id}`, choice.name]),
      ]),
    ),
  );

const none: readonly CustomField[] = [];

const askFields = async (id: number, signal: AbortSignal) => {
  const { data: fields } = await call('listCustomFields', { params: { id }, signal });
  nameCustomFields(fields);
  return fields;
};

export const customFieldsQuery = (enterpriseId: number | undefined) =>
  queryOptions({
    queryKey: ['customFields', enterpriseId],
    queryFn: enterpriseId === undefined ? skipToken : ({ signal }) => askFields(enterpriseId, signal),
    staleTime: 5 * MINUTE_MS,
  });

/** The fields that an enterprise has added to its records, as the reader sees them; none until they are known. */
export function useCustomFields(enterpriseId: number | undefined): readonly CustomField[] {
  const { data = none } = useQuery(customFieldsQuery(enterpriseId));
  return data;
}
