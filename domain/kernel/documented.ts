import { z } from 'zod';

/** The schema with which a field of `formFields` was declared. */
export function declaredAs(field: z.core.$ZodType): z.ZodType | undefined {
  const declares = z.globalRegistry.get(field)?.['declares'];
  return declares instanceof z.ZodType ? declares : undefined;
}

/**
 * For `z.toJSONSchema`: documents fields of `formFields` by the schemas with which they are checked, and of a tuple what its
 * items may be, without which generators of clients refuse an array.
 */
export const documentDeferred = {
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    if (jsonSchema.prefixItems) jsonSchema.items = { anyOf: jsonSchema.prefixItems as z.core.JSONSchema.JSONSchema[] };
    const declared = declaredAs(zodSchema);
    if (!declared) return;
    const { $schema: _, ...described } = z.toJSONSchema(declared, { unrepresentable: 'any', io: 'input' });
    Object.assign(jsonSchema, { declares: undefined }, described);
  },
} as const;
