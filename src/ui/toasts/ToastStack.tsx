import CheckIcon from '@mui/icons-material/CheckCircleOutlineOutlined';
import CloseIcon from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { type Toast, toasts, type Tone, useToasts } from './store.ts';
import { usePlace } from './usePlace.ts';

const icons: Record<Tone, typeof CheckIcon> = {
  success: CheckIcon,
  info: InfoIcon,
  warning: ErrorIcon,
  error: ErrorIcon,
};

/** Shows the toasts, the newest last, in a corner of the page where they cover no button, beside an open dialog or in the room that it keeps for them. One stands still while the pointer or the focus is on it. */
export function ToastStack({ seconds, closeLabel }: { seconds: number; closeLabel: string }) {
  const ref = useRef<HTMLDivElement>(null);
  usePlace(ref);
  return (
    <Stack ref={ref}>
      {useToasts().map((toast) => (
        <ToastCard key={toast.id} toast={toast} duration={seconds * 1000} closeLabel={closeLabel} />
      ))}
    </Stack>
  );
}

function ToastCard({ toast, duration, closeLabel }: { toast: Toast; duration: number; closeLabel: string }) {
  const { id, tone, text, action } = toast;
  const [held, setHeld] = useState(false);
  /** What had the focus before somebody came here with it. */
  const before = useRef<Element>(null);
  const time = toast.duration === undefined ? duration : toast.duration;

  useEffect(() => {
    if (held || time === null) return;
    const timer = setTimeout(() => toasts.close(id), time);
    return () => clearTimeout(timer);
  }, [held, time, id]);

  const Icon = icons[tone];
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <Card
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      tone={tone}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={({ currentTarget, relatedTarget }) => {
        hold();
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={release}
    >
      <Icon fontSize="small" aria-hidden />
      <Text>{text}</Text>
      {action && (
        <Button size="small" color="inherit" onClick={() => toasts.act(id)}>
          {action.label}
        </Button>
      )}
      <IconButton
        size="small"
        color="inherit"
        aria-label={closeLabel}
        onClick={() => {
          toasts.close(id);
          if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
        }}
      >
        <CloseIcon fontSize="inherit" />
      </IconButton>
    </Card>
  );
}

const Stack = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  right: 'max(16px, env(safe-area-inset-right))',
  // Until it has found a place: usePlace.ts.
  top: 'max(16px, env(safe-area-inset-top))',
  width: 'min(400px, calc(100vw - 32px))',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  pointerEvents: 'none',
}));

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });

const Card = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(({ theme, tone }) => ({
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '8px 8px 8px 14px',
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderLeft: `4px solid ${theme.palette[tone].main}`,
  boxShadow: theme.palette.mode === 'light' ? '0 6px 20px rgb(24 33 43 / 0.12)' : '0 6px 20px rgb(0 0 0 / 0.5)',
  animation: `${rise} 160ms ease-out`,
  '& > svg': { color: theme.palette[tone].main, flexShrink: 0 },
}));

const Text = styled('div')({
  flex: 1,
  minWidth: 0,
  fontSize: '0.875rem',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
