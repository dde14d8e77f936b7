import { useId, useRef, useState } from 'react';
import { mostFiles, requestedEndings } from '#domain/paperwork/documentRequests/kinds.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { onDemandRoutes } from '#domain/routesOnDemand.ts';
import { words } from '#src/i18n/pages/clock/requestedDocuments.ts';
import { HttpError } from '#src/session/http.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { uploadTo } from '#src/session/upload.ts';
import { Alert } from '../Alert.tsx';

/** Named one by one, since a phone then hands over pictures of its own format as JPEG. */
const pictures = 'image/jpeg,image/png,image/webp';

interface Props {
  /** Of the request. */
  readonly id: number;
  /** What is asked for. */
  readonly name: string;
  readonly onSent: (message: string) => void;
}

/** Gathers the pages of a document, from the camera or from files, and sends them together. */
export function SendPages({ id, name, onSent }: Props) {
  const [pages, setPages] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState('');
  const [share, setShare] = useState<number>();
  const alertId = useId();

  const add = (added: readonly File[]) => {
    const unfit = added.find((file) => !requestedEndings.some((ending) => file.name.toLowerCase().endsWith(ending)));
    const all = [...pages, ...added.filter((file) => file !== unfit)];
    setProblem(unfit ? words.wrongEnding(unfit.name) : all.length > mostFiles ? say.tooManyFiles(mostFiles) : '');
    setPages(all.slice(0, mostFiles));
  };

  const send = async () => {
    if (share !== undefined) return;
    if (pages.length === 0) return setProblem(words.none);
    setShare(0);
    setProblem('');
    const body = new FormData();
    for (const page of pages) body.append('files', page);
    try {
      const { message } = await uploadTo(onDemandRoutes.sendRequestedDocument, body, setShare, { id });
      onSent(message);
    } catch (error) {
      setProblem(problemOf(error));
      setShare(undefined);
    }
  };

  return (
    <div className="send-pages">
      {pages.length > 0 && (
        <ul className="pages" aria-label={words.chosen(name)}>
          {pages.map((page, at) => (
            <li key={`${page.name}-${page.lastModified}-${page.size}`}>
              <span className="file">{page.name}</span>
              <button
                type="button"
                className="small"
                aria-label={words.removeNamed(page.name)}
                onClick={() => setPages(pages.filter((_, other) => other !== at))}
              >
                {words.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="choose-pages">
        <Choose label={words.photo} named={words.photoNamed(name)} camera onChosen={add} />
        <Choose label={words.file} named={words.fileNamed(name)} onChosen={add} />
      </div>
      <small className="quiet">{pages.length > 0 ? words.pages(pages.length) : words.hint}</small>
      {problem && (
        <div id={alertId}>
          <Alert>{problem}</Alert>
        </div>
      )}
      {pages.length > 0 && (
        <button
          type="button"
          className="primary"
          aria-label={share === undefined ? words.sendNamed(name) : undefined}
          aria-describedby={problem ? alertId : undefined}
          aria-busy={share !== undefined}
          aria-disabled={share !== undefined}
          onClick={() => void send()}
        >
          {share === undefined ? words.send : words.sending(Math.round(share * 100))}
        </button>
      )}
    </div>
  );
}

interface ChooseProps {
  readonly label: string;
  /** `label` with what it is of, for screen readers. */
  readonly named: string;
  readonly camera?: boolean;
  readonly onChosen: (files: readonly File[]) => void;
}

/** A button that opens the camera, or the phone's files. */
function Choose({ label, named, camera = false, onChosen }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={named}
        accept={camera ? 'image/*' : `${pictures},application/pdf`}
        capture={camera ? 'environment' : undefined}
        multiple={!camera}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same one may be chosen again after it was removed.
          target.value = '';
          if (files.length > 0) onChosen(files);
        }}
      />
      <button type="button" className="small" aria-label={named} onClick={() => input.current?.click()}>
        {label}
      </button>
    </>
  );
}

/** What the server says of the files themselves comes first. */
const problemOf = (error: unknown): string => (error instanceof HttpError && error.errors?.files) || messageOf(error);
