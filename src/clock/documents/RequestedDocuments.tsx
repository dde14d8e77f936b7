import { useCallback, useState } from 'react';
import type { DocumentRequest } from '#domain/paperwork/documentRequests/documentRequests.ts';
import { isOpen } from '#domain/paperwork/documentRequests/kinds.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { onDemandRoutes } from '#domain/routesOnDemand.ts';
import { longDate } from '#domain/time/format.ts';
import { words } from '#src/i18n/pages/clock/requestedDocuments.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { download } from '#src/session/download.ts';
import { Alert, Failed } from '../Alert.tsx';
import { SaveButton } from '../files/SaveButton.tsx';
import { useSaving } from '../files/useSaving.ts';
import { useLoaded } from '../useLoaded.ts';
import { useOutcomeFocus } from '../useOutcomeFocus.ts';
import { SendPages } from './SendPages.tsx';

interface AskedProps {
  readonly enterpriseId: number;
  /** Something was sent. */
  readonly onSent: () => Promise<void>;
}

/** Documents that the company or its gestoría asks the person for, with what they sent; nothing where none was. */
export function RequestedDocuments({ enterpriseId, onSent }: AskedProps) {
  const [said, setSaid] = useState('');
  const load = useCallback(
    async () => (await clockOnDemandApi('listOwnDocumentRequests', { query: { enterprise_id: enterpriseId } })).data,
    [enterpriseId],
  );
  const { loaded, problem, reload } = useLoaded(load);
  const sent = (message: string) => {
    setSaid(message);
    void reload();
    void onSent();
  };
  const outcome = useOutcomeFocus(said, loaded);
  if (problem) return <Failed onRetry={() => void reload()}>{problem}</Failed>;
  if (!loaded || (loaded.length === 0 && !said)) return null;
  return (
    <>
      <h3 id="requested-documents">{words.title}</h3>
      <p ref={outcome} role="status" className={said ? 'said' : 'said empty'} tabIndex={-1}>
        {said}
      </p>
      <ul className="lines closures requested" aria-labelledby="requested-documents">
        {loaded.map((request) => (
          <Requested key={request.id} request={request} onSent={sent} />
        ))}
      </ul>
    </>
  );
}

interface Props {
  readonly request: DocumentRequest;
  readonly onSent: (message: string) => void;
}

function Requested({ request, onSent }: Props) {
  const { kind, title, note, due_on: due, overdue, state, asked_by: by, firm, reason } = request;
  const name = title ?? say.kinds[kind];
  return (
    <li>
      <span>
        {name}
        {note && <small>{note}</small>}
        {isOpen(state) ? (
          <small className={overdue ? 'state-rejected' : undefined}>
            {overdue ? words.overdue(longDate(due)) : words.due(longDate(due))}
          </small>
        ) : (
          <small>{say.states[state]}</small>
        )}
        {state === 'returned' && (
          <small className="state-rejected">
            {say.states.returned}: {reason}
          </small>
        )}
        <small>{firm ? words.askedByFirm(by, firm) : words.askedBy(by)}</small>
      </span>
      {isOpen(state) ? <SendPages id={request.id} name={name} onSent={onSent} /> : <SentFiles files={request.files} />}
    </li>
  );
}

function SentFiles({ files }: Pick<DocumentRequest, 'files'>) {
  const { saving, problem, keep } = useSaving();
  return (
    <div className="sent-files">
      {files.map(({ id, name }) => (
        <SaveButton
          key={id}
          label={words.open}
          named={words.openNamed(name)}
          of={String(id)}
          saving={saving}
          onSave={() => void keep(String(id), () => download(onDemandRoutes.downloadRequestedFile, { params: { id } }))}
        />
      ))}
      {problem && <Alert>{problem}</Alert>}
    </div>
  );
}
