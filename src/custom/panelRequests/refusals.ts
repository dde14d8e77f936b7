import type { Failure } from '#src/engine/failure.ts';
import type { Choice } from '#src/engine/inputs/ChoicesField.tsx';

/** Why a company could not be asked. */
export interface Refusal {
  readonly company: Choice;
  readonly failure: Failure;
}

interface Words {
  readonly failed: string;
  readonly line: (company: string, reason: string) => string;
}

/**
 * Field to message: what is wrong with what was asked at its own field, once for all companies; whatever else at the
 * companies, a line for each.
 */
export function fieldsOf(refusals: readonly Refusal[], { failed, line }: Words): Record<string, string> {
  const fields: Record<string, string> = {};
  const lines: string[] = [];
  for (const { company, failure } of refusals) {
    const { enterprise_id: ofCompany, user_id: ofPerson, ...asked } = failure.errors;
    const isAtField = ofPerson !== undefined || Object.keys(asked).length > 0;
    Object.assign(fields, asked, ofPerson !== undefined && { person: ofPerson });
    const reason = ofCompany ?? (isAtField ? undefined : failure.message || failed);
    if (reason !== undefined) lines.push(line(company.name, reason));
  }
  return lines.length > 0 ? { companies: lines.join('\n'), ...fields } : fields;
}
