import { Suspense } from 'react';
import { resourceKey } from '#src/i18n/keys.ts';
import { lazyPage } from '../lazyPage.ts';
import { useIsRowLink } from '../kinds/cells.tsx';
import type { ShowContext } from '../kinds/kind.ts';
import type { FileLook } from './FileShown.tsx';
import { isFileValue } from './isFileValue.ts';

const FileShown = lazyPage(() => import('./FileShown.tsx'), 'FileShown');

/** The name of a file, in cells and exports. */
export const nameOfFile = (value: unknown): string => (isFileValue(value) ? value.name : '');

interface FileProps {
  readonly value: unknown;
  readonly context: ShowContext;
  readonly as: FileLook;
}

/** A file of a record, in words until what shows it is fetched. */
export function FileOnPage({ value, context: { translate, resource, source }, as }: FileProps) {
  if (!isFileValue(value)) return null;
  return (
    <Suspense fallback={value.name}>
      <FileShown file={value} label={translate(resourceKey(resource, `fields.${source}`))} as={as} />
    </Suspense>
  );
}

export function FileCell(props: FileProps) {
  const { resource, source } = props.context;
  return useIsRowLink({ resource, source }) ? nameOfFile(props.value) : <FileOnPage {...props} />;
}
