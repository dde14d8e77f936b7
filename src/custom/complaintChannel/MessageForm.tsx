import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { type ReactNode, useRef, useState } from 'react';
import { complaintFileEndings } from '../../../domain/complaints/complaints.ts';
import { limits } from '../../../domain/constants.ts';
import { Dropzone } from '../../ui/Dropzone.tsx';
import { Form, SubmitButton } from '../../ui/FormParts.tsx';
import { useHoldTab } from '../../ui/useHoldTab.ts';
import { words } from '../../i18n/pages/complaintChannel/page.ts';
import { useSend } from './useSend.ts';

interface MessageFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly submit: string;
  /** Throws what went wrong. */
  readonly onSend: (message: string, file: File | undefined) => Promise<void>;
  /** It cannot be sent here. */
  readonly disabled?: boolean;
  /** Further questions, above the button. */
  readonly children?: ReactNode;
}

/** A message with one file, if there is one. */
export function MessageForm({ label, hint, submit, onSend, disabled = false, children }: MessageFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [empty, setEmpty] = useState(false);
  const { busy, problem, errors, send } = useSend();
  useHoldTab(message.trim() !== '' || files.length > 0);

  const onSubmit = async () => {
    setEmpty(!message.trim());
    if (!message.trim()) return field.current?.focus();
    await send(async () => {
      await onSend(message, files[0]);
      setMessage('');
      setFiles([]);
    });
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <TextField
        multiline
        minRows={5}
        label={label}
        value={message}
        inputRef={field}
        error={empty}
        helperText={empty ? words.messageRequired : hint}
        onChange={({ target }) => setMessage(target.value)}
        slotProps={{ htmlInput: { maxLength: limits.complaint, 'aria-required': true } }}
      />
      <Dropzone
        files={files}
        accept={complaintFileEndings}
        multiple={false}
        words={words.file}
        disabled={busy}
        onChange={setFiles}
        {...(errors.files && { error: errors.files })}
      />
      {children}
      {problem && <Alert severity="error">{problem}</Alert>}
      <SubmitButton busy={busy} disabled={disabled}>
        {busy ? words.sending : submit}
      </SubmitButton>
    </Form>
  );
}
