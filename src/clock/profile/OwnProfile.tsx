import { useCallback, useState } from 'react';
import { clockApi } from '../../session/http.ts';
import { Failed } from '../Alert.tsx';
import { useLoaded } from '../useLoaded.ts';
import { AllData } from './AllData.tsx';
import { Documents } from './Documents.tsx';
import { Person } from './Person.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { words } from '../../i18n/pages/clock/profile.ts';

interface Props {
  readonly userId: number;
  readonly enterprise: { readonly id: number };
}

/** Who one is for an enterprise, what one changes of it oneself, one's documents, and all of it as a file. */
export function OwnProfile({ userId, enterprise: { id: enterpriseId } }: Props) {
  const load = useCallback(
    async () => (await clockApi('getUser', { params: { id: userId }, query: { enterprise_id: enterpriseId } })).data,
    [userId, enterpriseId],
  );
  const { loaded: person, problem, reload } = useLoaded(load);
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
          <Documents files={person.files} />
        </>
      )}
      <AllData userId={userId} />
    </>
  );
}
