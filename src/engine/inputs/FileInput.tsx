import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { type FileOptions, fileLimits } from '#domain/kernel/files.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Dropzone } from '#src/ui/Dropzone.tsx';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { FileLink } from '../files/FileLink.tsx';
import { isFileValue } from '../files/isFileValue.ts';
import { SendingContext } from '../files/sending.ts';
import { useChosenPicture, usePicture } from '../files/usePicture.ts';
import type { InputProps } from '../kinds/kind.ts';
import { useFieldInput } from './useFieldInput.ts';

type FileInputProps = InputProps & FileOptions;

/** A file that is chosen or dropped, and sent once the record is saved. */
export const FileInput = (props: FileInputProps) => <OfKind {...props} kind="file" />;
export const ImageInput = (props: FileInputProps) => <OfKind {...props} kind="image" />;

function OfKind({
  source,
  label,
  isRequired,
  kind,
  types,
  mostMegabytes,
}: FileInputProps & { kind: 'file' | 'image' }) {
  const translate = useTranslate();
  const { trigger } = useFormContext();
  const { field, message } = useFieldInput({ source });
  const sending = useContext(SendingContext);
  const limits = fileLimits({ kind, types, mostMegabytes });
  const { value } = field;
  const change = (file: File | null) => {
    field.onChange(file);
    void trigger(source);
  };
  return (
    <div>
      <Dropzone
        files={[]}
        accept={limits.types}
        multiple={false}
        error={message}
        disabled={sending !== undefined}
        focusRef={field.ref}
        onChange={([file]) => file && change(file)}
        words={{
          label: isRequired ? `${label} *` : label,
          about: translate('schema.files.about', { types: limits.types.join(', '), most: limits.mostMegabytes }),
        }}
      />
      {(value instanceof File || isFileValue(value)) && (
        <Chosen>
          {kind === 'image' && <Preview value={value} label={label} />}
          <span>{isFileValue(value) ? <FileLink file={value} /> : value.name}</span>
          {!(isRequired && isFileValue(value)) && (
            <IconButton
              size="small"
              disabled={sending !== undefined}
              aria-label={translate('schema.files.remove', { name: value.name })}
              onClick={() => change(null)}
            >
              <CloseIcon fontSize="inherit" />
            </IconButton>
          )}
        </Chosen>
      )}
      {sending?.source === source && value instanceof File && (
        <div role="status">
          <ProgressLine
            share={sending.share}
            label={translate('schema.files.sending', { name: value.name, percent: Math.round(sending.share * 100) })}
          />
        </div>
      )}
    </div>
  );
}

function Preview({ value, label }: { value: unknown; label: string }) {
  const translate = useTranslate();
  const chosen = value instanceof File ? value : undefined;
  const kept = isFileValue(value) ? value : undefined;
  const ofChosen = useChosenPicture(chosen);
  const ofKept = usePicture(kept?.url, 'small');
  const address = ofChosen ?? ofKept;
  const name = (chosen ?? kept)?.name;
  return address ? <img src={address} alt={translate('schema.files.picture', { label, name })} /> : null;
}

const Chosen = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: 40,
  marginTop: theme.spacing(1),
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > img': { width: 56, height: 56, objectFit: 'cover', borderRadius: 4 },
}));
