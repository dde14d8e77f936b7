import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { type ReactNode, useRef, useState } from 'react';
import { complaintPaperEndings } from '#domain/organization/complaints/complaints.ts';
import { limits, uploadLimits } from '#domain/constants.ts';
import { Dropzone } from '#src/ui/Dropzone.tsx';
import { Form, SubmitButton } from '#src/ui/FormParts.tsx';
import { useHoldTab } from '#src/ui/useHoldTab.ts';
import { words } from '#src/i18n/pages/complaintChannel/page.ts';
import { useVoice } from './voice/useVoice.ts';
import { VoiceMessage } from './voice/VoiceMessage.tsx';
import { HttpError } from '#src/session/http.ts';

/** One sending at a time, with what went wrong; nothing typed is lost by it. */
export function useSend() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  async function send<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (busy) return undefined;
    setBusy(true);
    setProblem('');
    setErrors({});
    try {
      return await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : words.unexpected);
      if (error instanceof HttpError && error.errors) setErrors(error.errors);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, errors, send, refuse: setProblem };
}

interface MessageFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly submit: string;
  /** Throws what went wrong. */
  readonly onSend: (message: string, files: readonly File[]) => Promise<void>;
  /** It cannot be sent here. */
  readonly disabled?: boolean;
  /** Further questions, above the button. */
  readonly children?: ReactNode;
}

/** A message, written or spoken, with files if there are any. */
export function MessageForm({ label, hint, submit, onSend, disabled = false, children }: MessageFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [wasEmpty, setWasEmpty] = useState(false);
  const { busy, problem, errors, send } = useSend();
  const voice = useVoice();
  useHoldTab(message.trim() !== '' || files.length > 0 || voice.busy || voice.file !== undefined);
  const all = voice.file ? [...files, voice.file] : files;
  const tooMany = all.length > uploadLimits.complaintFiles;
  const fileError = tooMany ? words.file.tooMany : errors.files;

  const isEmpty = !message.trim() && !voice.file;
  const isMissing = wasEmpty && isEmpty;

  const onSubmit = async () => {
    setWasEmpty(isEmpty);
    if (isEmpty) return field.current?.focus();
    if (tooMany) return;
    await send(async () => {
      await onSend(message, all);
      setWasEmpty(false);
      setMessage('');
      setFiles([]);
      voice.remove();
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
        error={isMissing}
        helperText={isMissing ? words.messageOrVoice : hint}
        onChange={({ target }) => setMessage(target.value)}
        required={!voice.file}
        slotProps={{ htmlInput: { maxLength: limits.complaint } }}
      />
      <Dropzone
        files={files}
        accept={complaintPaperEndings}
        multiple
        words={words.file}
        disabled={busy}
        onChange={setFiles}
        {...(fileError && { error: fileError })}
      />
      <VoiceMessage voice={voice} disabled={busy} />
      {children}
      {problem && <Alert severity="error">{problem}</Alert>}
      <SubmitButton busy={busy} disabled={disabled || voice.busy}>
        {busy ? words.sending : submit}
      </SubmitButton>
    </Form>
  );
}
