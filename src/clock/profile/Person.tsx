import { rangeInWords } from '#domain/time/dateRanges.ts';
import type { User } from '#domain/organization/employees/users.ts';
import { words } from '#src/i18n/pages/clock/profile.ts';

/** What is kept of a person, to read. */
export function Person({ person }: { person: User }) {
  const { birth_date: birth } = person;
  const town = [person.zip_code, person.city].filter(Boolean).join(' ');
  const facts = [
    [words.name, `${person.name} ${person.last_name}`],
    [words.email, person.email],
    [words.dni, person.dni],
    [words.birth, birth && rangeInWords({ from: birth, to: birth })],
    [words.fields.phone, person.phone],
    [words.address, [person.address, town, person.state, person.country].filter(Boolean).join(', ')],
  ] as const;
  return (
    <>
      <dl className="facts">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text || words.unknown}</dd>
          </div>
        ))}
      </dl>
      {person.pending_email && <p className="quiet">{words.pendingEmail(person.pending_email)}</p>}
      <p className="quiet">{words.askCompany}</p>
    </>
  );
}
