import { styled } from '@mui/material/styles';
import type { FileValue } from '#domain/kernel/files.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { FileLink } from './FileLink.tsx';
import { usePicture } from './usePicture.ts';

const Frame = styled('img')(({ theme }) => ({
  display: 'block',
  objectFit: 'cover',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 4,
}));
const small = { width: 40, height: 40 } as const;

/** A picture is shown small in a list, and as large as there is room on a page. */
export type FileLook = 'link' | 'thumbnail' | 'picture';

interface FileShownProps {
  readonly file: FileValue;
  /** Of the field. */
  readonly label: string;
  readonly as: FileLook;
}

/** A file that is downloaded by pressing it. */
export function FileShown({ file, label, as }: FileShownProps) {
  if (as === 'thumbnail') return <Thumbnail file={file} label={label} />;
  return as === 'picture' ? <Picture file={file} label={label} /> : <FileLink file={file} />;
}

/** A small picture that downloads the whole one; its name until it is there. */
function Thumbnail({ file, label }: { file: FileValue; label: string }) {
  const address = usePicture(file.url, 'small');
  const alt = usePictureName(file, label);
  return <FileLink file={file}>{address ? <Frame src={address} alt={alt} style={small} /> : file.name}</FileLink>;
}

/** As large as a page has room for it, over its name. */
function Picture({ file, label }: { file: FileValue; label: string }) {
  const address = usePicture(file.url, 'whole');
  const alt = usePictureName(file, label);
  return (
    <>
      {address && <Frame src={address} alt={alt} style={{ maxWidth: 'min(100%, 320px)', maxHeight: 320 }} />}
      <FileLink file={file} />
    </>
  );
}

const usePictureName = ({ name }: FileValue, label: string): string =>
  useTranslate()('schema.files.picture', { label, name });
