import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { longDate } from '#domain/time/format.ts';
import { type ComplaintCase, voiceEnding } from '#domain/organization/complaints/complaints.ts';
import { Form, SubmitButton } from '#src/ui/FormParts.tsx';
import { takeFocus } from '#src/ui/takeFocus.ts';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { anonymousCall } from './anonymousCall.ts';
import { MessageForm, useSend } from './MessageForm.tsx';
import { words } from '#src/i18n/pages/complaintChannel/page.ts';

/** The key opens a complaint with what was answered; it stays on this page alone. */
export function FollowCase({ code }: { code: string }) {
  const [key, setKey] = useState('');
  const [found, setFound] = useState<ComplaintCase>();
  const { busy, problem, send, refuse } = useSend();

  const open = async () => {
    if (!key.trim()) return refuse(words.keyRequired);
    const answer = await send(() => anonymousCall('readComplaintCase', { code }, { key }));
    if (answer) setFound(answer.data);
  };
  const write = async (message: string, files: readonly File[]) => {
    const form = new FormData();
    form.append('data', JSON.stringify({ key, message }));
    for (const file of files) form.append('file', file);
    setFound((await anonymousCall('writeToComplaintCase', { code }, form)).data);
  };

  if (found) return <Case found={found} onWrite={write} onBack={() => setFound(undefined)} />;
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <TextField
        label={words.key}
        value={key}
        required
        autoComplete="off"
        helperText={words.keyHint}
        onChange={({ target }) => setKey(target.value)}
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'characters', maxLength: 40 } }}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
      <SubmitButton busy={busy}>{busy ? words.opening : words.open}</SubmitButton>
    </Form>
  );
}

const dayOf = (instant: string) => longDate(instant.slice(0, 10));

interface CaseProps {
  readonly found: ComplaintCase;
  readonly onWrite: (message: string, files: readonly File[]) => Promise<void>;
  readonly onBack: () => void;
}

function Case({ found, onWrite, onBack }: CaseProps) {
  const { progress, messages } = found;
  const closed = progress.state === 'closed';
  const { extension, reference } = progress;
  return (
    <Parts>
      <Head>
        <Typography ref={takeFocus} tabIndex={-1} variant="h2">
          {words.thread}
        </Typography>
        <StatusChip tone={closed ? 'done' : 'info'}>{words.states[progress.state]}</StatusChip>
      </Head>
      <Typography variant="body2" color="textSecondary">
        {words.reference(reference)}
      </Typography>
      {!closed && (
        <Typography variant="body2" color="textSecondary">
          {progress.acknowledged_at
            ? words.answerBy(dayOf(progress.answer_by))
            : words.acknowledgeBy(dayOf(progress.acknowledge_by))}
        </Typography>
      )}
      {extension && (
        <Typography variant="body2">
          {words.extended(extension.months, dayOf(extension.extended_at))} {extension.reason}
        </Typography>
      )}
      <Messages>
        {[{ ...found, by_author: true }, ...messages].map(({ message, created_at, by_author, file_names }, index) => (
          <li key={index} data-own={by_author || undefined}>
            <Typography variant="body2" color="textSecondary">
              {by_author ? words.you : words.us} · {dayOf(created_at)}
              {attachedOf(file_names).map((one) => ` · ${one}`)}
            </Typography>
            {message && <p>{message}</p>}
          </li>
        ))}
      </Messages>
      {messages.length === 0 && <Typography color="textSecondary">{words.none}</Typography>}
      {!closed && <MessageForm label={words.more} submit={words.sendMore} onSend={onWrite} />}
      <Button color="inherit" onClick={onBack}>
        {words.back}
      </Button>
    </Parts>
  );
}

function attachedOf(names: readonly string[]): string[] {
  const spoken = names.filter((name) => name.endsWith(voiceEnding)).length;
  const others = names.length - spoken;
  return [...(spoken > 0 ? [words.withVoice] : []), ...(others > 0 ? [words.withFiles(others)] : [])];
}

const Parts = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8 });

const Messages = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: theme.spacing(1.5, 2), borderRadius: 10, background: theme.palette.background.raised },
  '& > li[data-own]': { borderLeft: `3px solid ${theme.palette.primary.main}` },
  '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));
