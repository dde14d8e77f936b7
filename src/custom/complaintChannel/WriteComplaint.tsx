import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useHoldTab } from '#src/ui/useHoldTab.ts';
import { anonymousCall } from './anonymousCall.ts';
import { takeFocus } from '#src/ui/takeFocus.ts';
import { MessageForm } from './MessageForm.tsx';
import { words } from '#src/i18n/pages/complaintChannel/page.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import { listInWords } from '#domain/time/format.ts';

/** A company's channel, by the code of its address. */
export interface Channel {
  readonly code: string;
  readonly enterpriseId: number;
  readonly name: string;
  /** Who reads what is filed. */
  readonly readers: readonly Reader[];
  /** The administrators beside them: they read what is about all `readers`. */
  readonly others: readonly Reader[];
}

interface Reader {
  readonly id: number;
  readonly name: string;
}

/** Who reads a complaint about these; nobody: it has to be filed elsewhere. */
function readersLeft({ readers, others }: Pick<Channel, 'readers' | 'others'>, about: readonly number[]) {
  const without = (people: readonly Reader[]) => people.filter(({ id }) => !about.includes(id));
  const left = without(readers);
  return left.length > 0 ? left : without(others);
}

interface Props {
  readonly channel: Channel;
  /** Ids of those whom it is about. */
  readonly about: readonly number[];
  readonly onChange: (about: readonly number[]) => void;
}

/** Who will read it, and whether it is about some of them, who then do not. */
function AboutWhom({ channel, about, onChange }: Props) {
  const { readers, others } = channel;
  const left = readersLeft(channel, about);
  const areAllMarked = readers.every(({ id }) => about.includes(id));
  const asked = areAllMarked ? [...readers, ...others] : readers;
  const mark = (id: number, isMarked: boolean) => {
    const next = isMarked ? [...about, id] : about.filter((one) => one !== id);
    const keepsOthers = readers.every((reader) => next.includes(reader.id));
    onChange(keepsOthers ? next : next.filter((one) => readers.some((reader) => reader.id === one)));
  };
  if (readers.length === 0) return null;
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{words.about.title}</FormLabel>
      <FormHelperText sx={{ mx: 0 }}>{words.about.hint}</FormHelperText>
      {asked.map(({ id, name }) => (
        <FormControlLabel
          key={id}
          label={name}
          control={<Checkbox checked={about.includes(id)} onChange={({ target }) => mark(id, target.checked)} />}
        />
      ))}
      {left.length > 0 ? (
        <Typography variant="body2" color="textSecondary" role="status">
          {words.about.readBy(listInWords(left.map(({ name }) => name)))}
        </Typography>
      ) : (
        <Alert severity="warning">
          {words.about.nobody}{' '}
          <Link href={words.about.authorityAddress} rel="noreferrer" target="_blank">
            {words.about.authority}
          </Link>
        </Alert>
      )}
    </FormControl>
  );
}

/** Writes a complaint; then its key, which is shown once. */
export function WriteComplaint({ channel, onDone }: { channel: Channel; onDone: () => void }) {
  const [key, setKey] = useState<string>();
  const [about, setAbout] = useState<readonly number[]>([]);

  const send = async (message: string, files: readonly File[]) => {
    const form = new FormData();
    const { enterpriseId: enterprise_id, code } = channel;
    form.append('data', JSON.stringify({ parent_id: null, message, enterprise_id, code, about }));
    for (const file of files) form.append('file', file);
    const { data } = await anonymousCall('createComplaint', {}, form);
    setKey(data.case_key ?? '');
  };

  if (key === undefined)
    return (
      <MessageForm
        label={words.message}
        hint={words.messageHint}
        submit={words.send}
        onSend={send}
        disabled={about.length > 0 && readersLeft(channel, about).length === 0}
      >
        <AboutWhom channel={channel} about={about} onChange={setAbout} />
      </MessageForm>
    );
  return <CaseKey caseKey={key} onDone={onDone} />;
}

function CaseKey({ caseKey, onDone }: { caseKey: string; onDone: () => void }) {
  const [copied, setCopied] = useState(false);
  useHoldTab(true);
  const copy = () => navigator.clipboard.writeText(caseKey).then(() => setCopied(true));
  return (
    <Parts>
      <Alert severity="success">{words.sent}</Alert>
      <Typography>{words.keyAbout}</Typography>
      <Key ref={takeFocus} tabIndex={-1} aria-label={words.key}>
        {caseKey}
      </Key>
      <Button variant="outlined" onClick={() => void copy()}>
        {copied ? words.copied : words.copy}
      </Button>
      <Button variant="contained" onClick={onDone}>
        {words.kept}
      </Button>
    </Parts>
  );
}

const Parts = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

const Key = styled('output')(({ theme }) => ({
  padding: theme.spacing(2),
  borderRadius: 10,
  textAlign: 'center',
  fontFamily: 'ui-monospace, monospace',
  fontSize: 'clamp(0.9rem, 4.4vw, 1.25rem)',
  letterSpacing: '0.04em',
  overflowWrap: 'anywhere',
  background: theme.palette.background.raised,
}));
