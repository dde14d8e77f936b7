import { periodInWords } from '#domain/time/format.ts';
import { onDemandRoutes } from '#domain/routesOnDemand.ts';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { download } from '#src/session/download.ts';
import { Alert } from '../Alert.tsx';
import { SaveButton } from '../files/SaveButton.tsx';
import { useSaving } from '../files/useSaving.ts';
import { words } from '#src/i18n/pages/clock/own.ts';

type File = UserDetail['files'][number];

/** One's own files in an enterprise: contract, annexes and what else it keeps. */
export function Documents({ files }: { files: readonly File[] }) {
  const { saving, problem, keep } = useSaving();
  return (
    <>
      <h3>{words.documents}</h3>
      {problem && <Alert>{problem}</Alert>}
      {files.length === 0 && <p className="quiet">{words.noDocuments}</p>}
      <ul className="lines closures" aria-label={words.documents}>
        {files.map((file) => (
          <li key={file.id}>
            <span className="file">
              {file.name}
              <small>{kindOf(file)}</small>
            </span>
            <SaveButton
              label={words.download}
              named={words.downloadNamed(file.name)}
              of={String(file.id)}
              saving={saving}
              onSave={() =>
                void keep(String(file.id), () => download(onDemandRoutes.downloadUserFile, { params: { id: file.id } }))
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A type that is none of the product's own is shown as it was written. */
const kindOf = ({ type, year, month }: File): string => {
  const kind = words.types[type] ?? type;
  return year && month ? `${kind} · ${periodInWords({ year, month })}` : kind;
};
