import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RowButton } from '#src/ui/RowButton.tsx';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';
import { type Answer, isAnswered, type Verdict } from './answers.ts';

interface Props {
  /** What was answered; undefined while nothing was. */
  readonly answer: Answer<unknown> | undefined;
  /** It waits no more, though nothing was answered here: another person was first, or it was withdrawn. */
  readonly isGone?: boolean;
  /** Undefined where it is offered elsewhere. */
  readonly onUndo?: (() => void) | undefined;
  /** The buttons that answer. */
  readonly children: ReactNode;
}

const tones: Readonly<Record<Verdict, Tone>> = { approved: 'done', rejected: 'wrong', removed: 'quiet' };

/**
 * Buttons that answer a request, and what was answered instead of them. Its size stays the same while it is answered, so
 * that no other request moves under the pointer, and it keeps the focus.
 */
export function AnswerCell({ answer, isGone = false, onUndo, children }: Props) {
  const translate = useTranslate();
  const isUnanswered = !isAnswered(answer);
  const isOpen = isUnanswered && !isGone;
  const frame = useFocusKept(isUnanswered && isGone ? 'gone' : answer?.phase);
  const mayUndo = answer?.phase === 'waiting' && onUndo !== undefined;
  return (
    <CellFrame ref={frame}>
      <span inert={!isOpen} data-part="buttons">
        {children}
      </span>
      {isUnanswered && isGone && (
        <span data-part="answer" tabIndex={-1}>
          <StatusChip tone="quiet">{translate('requests.gone')}</StatusChip>
        </span>
      )}
      {answer && !isUnanswered && (
        <span data-part="answer" tabIndex={-1}>
          <StatusChip tone={tones[answer.verdict]}>{translate(`requests.answered.${answer.verdict}`)}</StatusChip>
          {onUndo && (
            <RowButton
              type="button"
              inert={!mayUndo}
              aria-label={translate('requests.undoNamed', { named: answer.named })}
              onClick={onUndo}
            >
              {translate('ra.action.undo')}
            </RowButton>
          )}
        </span>
      )}
      <small>{answer && <Note answer={answer} />}</small>
    </CellFrame>
  );
}

function Note({ answer: { phase, until, failure, verdict } }: { answer: Answer<unknown> }) {
  const translate = useTranslate();
  if (phase === 'failed') return <span title={failure}>{failure}</span>;
  if (verdict === 'removed') return null;
  return phase === 'waiting' ? <Countdown until={until} /> : translate(`requests.${phase}`);
}

function Countdown({ until }: { until: number }) {
  const translate = useTranslate();
  const [now, tick] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const smart_count = Math.max(1, Math.ceil((until - now) / 1000));
  return <span aria-hidden>{translate('requests.sentIn', { smart_count })}</span>;
}

type Phase = Answer<unknown>['phase'] | 'gone';

const focusedIn: Readonly<Partial<Record<Phase, string>>> = {
  gone: '[data-part=answer]',
  waiting: '[data-part=answer] button',
  sending: '[data-part=answer]',
  sent: '[data-part=answer]',
};

/** Moves the focus to what replaces what held it; to a new answer always, wherever it was given. */
function useFocusKept(phase: Phase | undefined) {
  const frame = useRef<HTMLSpanElement>(null);
  const former = useRef(phase);
  const hasFocus = useRef(false);
  useEffect(() => {
    const cell = frame.current;
    const note = ({ target }: Event) => {
      hasFocus.current = target instanceof Node && cell !== null && cell.contains(target);
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note, true);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note, true);
    };
  }, []);
  useLayoutEffect(() => {
    if (phase === former.current) return;
    const isNew = phase === 'waiting';
    former.current = phase;
    if (!isNew && !hasFocus.current) return;
    const next = frame.current?.querySelector<HTMLElement>((phase && focusedIn[phase]) ?? '[data-part=buttons] button');
    next?.focus({ preventScroll: true });
  }, [phase]);
  return frame;
}

const CellFrame = styled('span')(({ theme }) => ({
  display: 'grid',
  '& > [data-part]': {
    gridArea: '1 / 1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    outlineOffset: 2,
  },
  // A double click marks no text.
  '& > [data-part=answer]': { gap: '4px 12px', userSelect: 'none' },
  '& [inert]': { visibility: 'hidden' },
  // As wide as the buttons make it, and one line however much is said: its height does not change.
  '& > small': {
    width: 0,
    minWidth: '100%',
    minHeight: 20,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  [theme.breakpoints.down('md')]: {
    '& > [data-part]': { justifyContent: 'flex-end' },
    // What is hidden leaves its room before what is shown, which stays at the end.
    '& > [data-part=answer] > [inert]': { order: -1 },
    '& > small': { textAlign: 'end' },
  },
}));
