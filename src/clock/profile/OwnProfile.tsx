import { useCallback, useState } from 'react';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { clockApi } from '#src/session/http.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { Failed } from '../Alert.tsx';
import { useLoaded } from '../useLoaded.ts';
import { AllData } from './AllData.tsx';
import { OwnFields } from './OwnFields.tsx';
import { Person } from './Person.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { words } from '#src/i18n/pages/clock/profile.ts';

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
