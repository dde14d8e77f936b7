import { useCallback, useState } from 'react';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { clockApi } from '#src/session/http.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { Alert, Failed } from '../Alert.tsx';
import { useLoaded } from '../useLoaded.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { words } from '#src/i18n/pages/clock/profile.ts';
import { onDemandRoutes } from '#domain/routesOnDemand.ts';
import { download } from '#src/session/download.ts';
import { SaveButton } from '../files/SaveButton.tsx';
import { useSaving } from '../files/useSaving.ts';
import { rangeInWords } from '#domain/time/dateRanges.ts';
import type { User } from '#domain/organization/employees/users.ts';
import { euros, typedNumber } from '#domain/time/format.ts';

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
const OwnFields = ({ fields, values }: { fields: readonly CustomField[]; values: Values }) => (
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

/** What is kept of a person, to read. */
function Person({ person }: { person: User }) {
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

/** All that is kept of oneself, from every enterprise (arts. 15 and 20 RGPD). */
function AllData({ userId }: { userId: number }) {
  const { saving, problem, keep } = useSaving();
  const fetchAll = () => download(onDemandRoutes.exportPersonalData, { params: { id: userId } });
  return (
    <>
      <h3>{words.all}</h3>
      <p className="quiet">{words.allAbout}</p>
      {problem && <Alert>{problem}</Alert>}
      <p className="downloads">
        <SaveButton label={words.downloadAll} of="all" saving={saving} onSave={() => void keep('all', fetchAll)} />
      </p>
    </>
  );
}

interface Props {
  readonly userId: number;
  readonly enterprise: { readonly id: number };
}

/** Who one is for an enterprise, what one changes of it oneself, and all that is kept of one as a file. */
export function OwnProfile({ userId, enterprise: { id: enterpriseId } }: Props) {
  const load = useCallback(async () => {
    const input = { params: { id: userId }, query: { enterprise_id: enterpriseId } };
    const { data: person } = await clockApi('getUser', input);
    return { person, fields: await fieldsOf(enterpriseId, Object.keys(person.custom_fields)) };
  }, [userId, enterpriseId]);
  const { loaded: { person, fields = [] } = {}, problem, reload } = useLoaded(load);
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState(false);
  const [said, setSaid] = useState('');

  const edit = () => {
    setSaid('');
    setEditing(true);
    setEdited(true);
  };
  const saved = (message: string) => {
    setSaid(message);
    setEditing(false);
    void reload();
  };

  return (
    <>
      {problem && <Failed onRetry={() => void reload()}>{problem}</Failed>}
      {!person && !problem && <p className="quiet">{words.loading}</p>}
      {person && (
        <>
          <h3>{words.data}</h3>
          <p role="status" className={said ? 'said' : 'said empty'}>
            {said}
          </p>
          <Person person={person} />
          {editing ? (
            <ProfileForm
              person={person}
              enterpriseId={enterpriseId}
              onSaved={saved}
              onCancel={() => setEditing(false)}
            />
          ) : (
            <p className="downloads">
              <button
                type="button"
                className="small"
                // The form that had the focus has gone.
                autoFocus={edited}
                onClick={edit}
              >
                {words.edit}
              </button>
            </p>
          )}
          {fields.length > 0 && <OwnFields fields={fields} values={person.custom_fields} />}
        </>
      )}
      <AllData userId={userId} />
    </>
  );
}

/** The own fields with these keys; without what they are called they cannot be shown, and all the rest can. */
async function fieldsOf(id: number, keys: readonly string[]): Promise<readonly CustomField[]> {
  if (keys.length === 0) return [];
  const asked = clockOnDemandApi('listCustomFields', { params: { id }, query: { filter: '{"resource":"employees"}' } });
  const { data } = await asked.catch(() => ({ data: [] }));
  return data.filter(({ key }) => keys.includes(key));
}
