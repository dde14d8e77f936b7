import ReplyIcon from '@mui/icons-material/ReplyOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { listInWords } from '#domain/time/format.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Attachments } from './Attachment.tsx';
import { useDraft } from './drafts.ts';
import { Extend } from './Extend.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { dayOf, type Thread } from './threads.ts';
import type { Complaint, ComplaintProgress, ComplaintState } from '#domain/organization/complaints/complaints.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { useSetState } from './useComplaints.ts';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';

const tones: Record<ComplaintState, Tone> = {
  received: 'waiting',
  acknowledged: 'info',
  investigating: 'info',
  closed: 'done',
};

/** The state of a complaint and what is due next (Ley 2/2023, art. 9). */
function Deadlines({ progress }: { progress: ComplaintProgress }) {
  const translate = useTranslate();
  const { state, acknowledge_by, answer_by, acknowledged_at, closed_at, reference, extension, content_until } =
    progress;
  const [key, due] = acknowledged_at
    ? (['complaints.answerBy', answer_by] as const)
    : (['complaints.acknowledgeBy', acknowledge_by] as const);
  const [now] = useState(() => Date.now());
  const late = !closed_at && Date.parse(due) < now;
  return (
    <Line>
      <StatusChip tone={tones[state]}>{translate(`complaints.states.${state}`)}</StatusChip>
      {closed_at ? (
        <span>{translate('complaints.closedOn', { date: dayOf(closed_at) })}</span>
      ) : (
        <span>{translate(key, { date: dayOf(due) })}</span>
      )}
      {extension && !closed_at && (
        <span>{translate('complaints.extended', { smart_count: extension.months, reason: extension.reason })}</span>
      )}
      {content_until && <span>{translate('complaints.contentUntil', { date: dayOf(content_until) })}</span>}
      <span>{translate('complaints.reference', { reference })}</span>
      {late && <StatusChip tone="wrong">{translate('complaints.overdue')}</StatusChip>}
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  fontSize: '0.875rem',
  '& > span': { color: theme.palette.text.secondary },
}));

/** What may be done next with a complaint; closing it is asked for first. */
function StateActions({ complaint, date }: { complaint: Complaint; date: string }) {
  const translate = useTranslate();
  const [closing, setClosing] = useState(false);
  const { setState, isPending } = useSetState(complaint.id, () => setClosing(false));
  const state = complaint.progress?.state;
  const button = (label: 'acknowledge' | 'investigate' | 'finish' | 'reopen', onClick: () => void) => (
    <Button color="inherit" loading={isPending} onClick={onClick}>
      {translate(`complaints.${label}`)}
    </Button>
  );
  return (
    <>
      {state === 'received' && button('acknowledge', () => setState('acknowledged'))}
      {state === 'acknowledged' && button('investigate', () => setState('investigating'))}
      {state === 'investigating' && button('finish', () => setClosing(true))}
      {state === 'acknowledged' && button('finish', () => setClosing(true))}
      {state === 'closed' && button('reopen', () => setState('investigating'))}
      {closing && (
        <CloseDialog
          date={date}
          state={state}
          busy={isPending}
          onConfirm={(measures) => setState('closed', measures)}
          onCancel={() => setClosing(false)}
        />
      )}
    </>
  );
}

/** One complaint with its state, its replies to be expanded, and the way to answer it. */
export function ComplaintCard({ thread: { complaint, replies } }: { thread: Thread }) {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  const reply = useDraft(complaint.id);
  const replying = reply.text !== undefined;
  const [replied, setReplied] = useState(replying);
  const date = dayOf(complaint.created_at);

  return (
    <Card aria-labelledby={`${id}-date`}>
      <Head>
        <Typography id={`${id}-date`} variant="h3" component="h2">
          {translate('complaints.date', { date })}
        </Typography>
        {complaint.progress && <Deadlines progress={complaint.progress} />}
      </Head>
      {complaint.message && <Message>{complaint.message}</Message>}
      <Attachments of={complaint} />
      {complaint.about.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('complaints.about', { names: listInWords(complaint.about) })}
        </Typography>
      )}
      <Actions>
        {replies.length > 0 ? (
          <Button color="inherit" aria-expanded={open} aria-controls={`${id}-replies`} onClick={() => setOpen(!open)}>
            {translate('complaints.replies', { smart_count: replies.length })}
          </Button>
        ) : (
          <Typography variant="body2" color="textSecondary">
            {translate('complaints.noReplies')}
          </Typography>
        )}
        <span>
          <Extend complaint={complaint} />
          <StateActions complaint={complaint} date={date} />
          {!replying && (
            <Button
              startIcon={<ReplyIcon />}
              variant="outlined"
              // After a reply it takes the place of the form that had the focus.
              autoFocus={replied}
              onClick={() => {
                setReplied(true);
                reply.write('');
              }}
            >
              {translate('complaints.reply')}
            </Button>
          )}
        </span>
      </Actions>
      {open && (
        <Replies id={`${id}-replies`}>
          {replies.map((answer) => (
            <li key={answer.id} data-own={!answer.by_author || undefined}>
              <Typography variant="body2" color="textSecondary">
                {translate(answer.by_author ? 'complaints.fromAuthor' : 'complaints.fromUs')} ·{' '}
                {dayOf(answer.created_at)}
              </Typography>
              {answer.message && <Message>{answer.message}</Message>}
              <Attachments of={answer} />
            </li>
          ))}
        </Replies>
      )}
      {replying && (
        <ReplyForm
          parentId={complaint.id}
          onSent={() => {
            reply.drop();
            setOpen(true);
          }}
        />
      )}
    </Card>
  );
}

const Card = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2.5),
  borderRadius: 12,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
}));

const Message = styled('p')({ margin: 0, maxWidth: '75ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  '& > span': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

const Replies = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gap: theme.spacing(0.5),
    padding: theme.spacing(1.5, 2),
    borderRadius: 10,
    background: theme.palette.background.raised,
  },
  '& > li[data-own]': { marginLeft: theme.spacing(3), borderLeft: `3px solid ${theme.palette.primary.main}` },
}));
