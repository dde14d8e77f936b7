import { z } from 'zod';

export type FormErrors = Readonly<Record<string, string>>;

interface Applies {
  /** Whether the field is asked for, by what stands in the form. */
  readonly when: (values: Readonly<Record<string, unknown>>) => boolean;
}

/** When an optional field applies; what stands in one that does not is neither checked nor taken. */
export const applies = z.registry<Applies>();

type FormResult =
  { readonly ok: true; readonly value: Record<string, unknown> } | { readonly ok: false; readonly errors: FormErrors };

/**
 * Reads a form through the schemas of its steps: each step takes its own fields, so that those of a step that is not
 * asked for, and unknown ones, stay behind. `errors` holds the first message of each field by its path (`a.b`), in
 * the order of the steps and their fields. The screens and the server call this same function.
 */
export function readForm(steps: readonly z.ZodObject[], values: unknown): FormResult {
  const errors: Record<string, string> = {};
  const value: Record<string, unknown> = {};
  for (const step of steps) {
    const result = step.safeParse(applicable(step, values));
    if (result.success) Object.assign(value, result.data);
    else for (const issue of inOrder(step, result.error.issues)) errors[issue.path.join('.')] ??= issue.message;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value };
}

function applicable(step: z.ZodObject, values: unknown): unknown {
  if (typeof values !== 'object' || values === null) return values;
  const given = values as Readonly<Record<string, unknown>>;
  const left = Object.entries(step.shape).flatMap(([name, field]) =>
    applies.get(field as z.ZodType)?.when(given) === false ? [[name, undefined] as const] : [],
  );
  return left.length > 0 ? { ...given, ...Object.fromEntries(left) } : values;
}

/** Rules across fields come last from zod; a person reads a form from top to bottom. */
function inOrder(step: z.ZodObject, issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const fields = Object.keys(step.shape);
  const position = (issue: z.core.$ZodIssue) => fields.indexOf(String(issue.path[0]));
  return issues.toSorted((a, b) => position(a) - position(b));
}

type Deferred<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<z.ZodType<unknown, z.input<Shape[Name]> | null>>;
};

/**
 * The fields of a form as the body of a call declares them: named, typed and documented, but checked by `readForm` with
 * the whole form, so that all that is wrong in it is answered at once.
 */
export const formFields = <Shape extends z.ZodRawShape>(shape: Shape): Deferred<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, z.unknown().optional().meta({ declares: field })]),
  ) as object as Deferred<Shape>;

/** Whether the field must be given: nothing at all is refused for it. */
export const isRequired = (step: z.ZodObject, field: string): boolean =>
  step.shape[field] !== undefined && !(step.shape[field] as z.ZodType).safeParse(undefined).success;

/** Whether what stands in the field can be taken back: null is taken for it. */
export const isNullable = (step: z.ZodObject, field: string): boolean =>
  step.shape[field] !== undefined && (step.shape[field] as z.ZodType).safeParse(null).success;
