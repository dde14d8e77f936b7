import CloseIcon from '@mui/icons-material/Close';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type Ref, useId, useImperativeHandle } from 'react';
import { useDropzone } from 'react-dropzone';

interface DropzoneWords {
  readonly label: string;
  /** Under the label, e.g. which files are taken. */
  readonly about: string;
  /** Of the list of what was chosen, where there is one. */
  readonly chosen?: string;
  readonly remove?: (name: string) => string;
}

interface DropzoneProps {
  readonly files: readonly File[];
  /** Endings with their dot, as the browser's own dialog takes them. */
  readonly accept: readonly string[];
  readonly multiple: boolean;
  readonly words: DropzoneWords;
  readonly error?: string;
  /** Files that were not taken, each with its reason. */
  readonly refused?: {
    readonly label: string;
    readonly files: readonly { readonly file: File; readonly reason: string }[];
  };
  readonly disabled?: boolean;
  /** For a form that leads to its first error. */
  readonly focusRef?: Ref<{ focus: () => void }>;
  readonly onChange: (files: readonly File[]) => void;
}

/**
 * Takes files by dropping them or by the browser's own dialog: a file input that covers the area, so that it is reached
 * and opened by keyboard. What was dropped is not filtered by its ending: whoever uses it says what is wrong.
 */
export function Dropzone({
  files,
  accept,
  multiple,
  words,
  error,
  refused,
  disabled,
  focusRef,
  onChange,
}: DropzoneProps) {
  const id = useId();
  const { getRootProps, getInputProps, inputRef, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (added) => {
      // The same file may be chosen again after it was removed.
      if (inputRef.current) inputRef.current.value = '';
      if (!disabled && added.length > 0) onChange(multiple ? [...files, ...added] : added);
    },
  });
  useImperativeHandle(focusRef, () => ({ focus: () => inputRef.current?.focus() }), [inputRef]);
  return (
    <div>
      <Area {...getRootProps()} data-over={isDragActive || undefined} data-wrong={error ? true : undefined}>
        <UploadIcon aria-hidden />
        <label htmlFor={id}>{words.label}</label>
        <span id={`${id}-about`}>{words.about}</span>
        <input
          {...getInputProps({ tabIndex: 0, style: {} })}
          id={id}
          accept={accept.join(',')}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-about${error ? ` ${id}-error` : ''}`}
        />
      </Area>
      {error && (
        <FormHelperText id={`${id}-error`} error>
          {error}
        </FormHelperText>
      )}
      {files.length > 0 && (
        <Chosen aria-label={words.chosen}>
          {files.map((file, index) => (
            <li key={`${index} ${file.name}`}>
              <span>{file.name}</span>
              <IconButton
                size="small"
                disabled={disabled}
                aria-label={words.remove?.(file.name)}
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                <CloseIcon fontSize="inherit" />
              </IconButton>
            </li>
          ))}
        </Chosen>
      )}
      {refused && refused.files.length > 0 && (
        <Refused role="alert">
          <strong>{refused.label}</strong>
          <ul aria-label={refused.label}>
            {refused.files.map(({ file, reason }, index) => (
              <li key={`${index} ${file.name}`}>
                <span>{file.name}</span>
                <small>{reason}</small>
              </li>
            ))}
          </ul>
        </Refused>
      )}
    </div>
  );
}

const Area = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  padding: '20px 16px',
  textAlign: 'center',
  border: `1.5px dashed ${theme.palette.text.secondary}`,
  borderRadius: theme.shape.borderRadius,
  '& > svg': { color: theme.palette.primary.main },
  '& > label': { fontWeight: 550 },
  '& > span': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
  '& > input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
  '&:hover, &[data-over]': { borderColor: theme.palette.primary.main, background: theme.palette.action.hover },
  '&[data-wrong]': { borderColor: theme.palette.error.main },
  '&:focus-within': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));

const Chosen = styled('ul')(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: 'none',
  maxHeight: 200,
  overflowY: 'auto',
  '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8, minHeight: 40 },
  '& span': { overflowWrap: 'anywhere' },
}));

const Refused = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(1),
  padding: theme.spacing(1, 1.5),
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.error.main}`,
  '& strong': { fontSize: '0.875rem', color: theme.palette.error.main },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'grid', padding: '6px 0', overflowWrap: 'anywhere' },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}));
