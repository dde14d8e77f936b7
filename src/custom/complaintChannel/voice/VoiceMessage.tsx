import MicIcon from '@mui/icons-material/MicNoneOutlined';
import StopIcon from '@mui/icons-material/StopCircleOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { voice as recorded } from '#domain/organization/complaints/voiceMessage.ts';
import { SECOND_MS } from '#domain/time/units.ts';
import { words as page } from '#src/i18n/pages/complaintChannel/page.ts';
import type { Voice } from './useVoice.ts';

const words = page.voice;
const mostSeconds = recorded.minutes * 60;

/** 75 seconds as `1:15`. */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Speaks instead of writing: records, changes the voice, listens, records again. */
export function VoiceMessage({ voice, disabled }: { readonly voice: Voice; readonly disabled: boolean }) {
  const { state, changed, start, stop, remove, setChanged } = voice;
  const id = useId();
  const problem = state.step === 'none' ? state.problem : undefined;
  return (
    <Parts role="group" aria-labelledby={`${id}-title`} aria-describedby={`${id}-about`}>
      <Typography id={`${id}-title`} variant="h3" component="h2">
        {words.title}
      </Typography>
      <FormHelperText id={`${id}-about`} component="div">
        <p>{words.about}</p>
        <p>{words.notice}</p>
      </FormHelperText>
      <div>
        <FormControlLabel
          label={words.change}
          control={
            <Switch
              checked={changed}
              disabled={disabled || state.step === 'working'}
              onChange={(_, isChanged) => void setChanged(isChanged)}
              slotProps={{ input: { 'aria-describedby': `${id}-change` } }}
            />
          }
        />
        <FormHelperText id={`${id}-change`}>{changed ? words.changeAbout : words.unchanged}</FormHelperText>
      </div>
      <div role="status">
        {state.step === 'recording' && <Typography>{words.recording}</Typography>}
        {state.step === 'working' && <Typography>{words.working}</Typography>}
        {state.step === 'ready' && <Typography>{words.ready(clock(state.seconds))}</Typography>}
      </div>
      {problem && <Alert severity="warning">{words.problems[problem]}</Alert>}
      {state.step === 'recording' && <Elapsed onEnd={stop} />}
      {state.step === 'ready' && <Player src={state.address} controls aria-label={words.listen} />}
      <Buttons>
        {state.step === 'recording' ? (
          <Button variant="contained" color="error" startIcon={<StopIcon />} onClick={() => void stop()}>
            {words.stop}
          </Button>
        ) : (
          <Button
            variant="outlined"
            startIcon={<MicIcon />}
            loading={state.step === 'asking' || state.step === 'working'}
            disabled={disabled}
            onClick={() => void start()}
          >
            {state.step === 'ready' ? words.again : words.record}
          </Button>
        )}
        {state.step === 'ready' && (
          <Button color="inherit" disabled={disabled} onClick={remove}>
            {words.remove}
          </Button>
        )}
      </Buttons>
    </Parts>
  );
}

/** How long it has been recording; at the most that is taken it ends. */
function Elapsed({ onEnd }: { readonly onEnd: () => Promise<void> }) {
  const [began] = useState(() => performance.now());
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((performance.now() - began) / SECOND_MS), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [began]);
  const isOver = seconds >= mostSeconds;
  useEffect(() => {
    if (isOver) void onEnd();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it ends once
  }, [isOver]);
  return (
    <Time role="timer" aria-label={words.elapsed}>
      {clock(seconds)} / {clock(mostSeconds)}
    </Time>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& p': { margin: 0 },
  '& p + p': { marginTop: theme.spacing(1) },
  '& > [role=status]:empty': { display: 'none' },
}));
const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
const Player = styled('audio')({ width: '100%' });
const Time = styled('span')({ fontVariantNumeric: 'tabular-nums' });
