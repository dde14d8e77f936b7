import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { rangeInWords } from '#domain/time/dateRanges.ts';
import { euros, typedNumber } from '#domain/time/format.ts';
import { words } from '#src/i18n/pages/clock/profile.ts';

type Values = Readonly<Record<string, unknown>>;

function inWords({ key, kind, choices }: CustomField, values: Values): string {
  const value = values[key];
  if (kind === 'flag') return value === 1 ? words.yes : words.no;
  if (value === null || value === undefined) return '';
  if (kind === 'reference') return String(values[`${key}_name`] ?? '');
  if (kind === 'select') return choices.find(({ id }) => id === value)?.name ?? '';
  if (kind === 'date') return rangeInWords({ from: String(value), to: String(value) });
  if (typeof value === 'number') return kind === 'money' ? euros(value) : typedNumber(value);
  return String(value);
}

/** The fields that the enterprise has added to what it keeps of a person, to read. */
export const OwnFields = ({ fields, values }: { fields: readonly CustomField[]; values: Values }) => (
  <>
    <h3>{words.ownFields}</h3>
    <dl className="facts">
      {fields.map((field) => (
        <div key={field.key}>
          <dt>{field.name}</dt>
          <dd>{inWords(field, values) || words.unknown}</dd>
        </div>
      ))}
    </dl>
  </>
);
