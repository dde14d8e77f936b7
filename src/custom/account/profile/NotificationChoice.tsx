import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { words as deviceWords } from '#src/i18n/pages/clock/reminders.ts';
import { words } from '#src/i18n/pages/notifications/choice.ts';
import { useChoice } from '#src/notifications/useChoice.ts';
import { usePush } from '#src/notifications/usePush.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { AskedPart } from '#src/ui/AskedPart.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { ChoiceTable } from './ChoiceTable.tsx';

/** By which ways one wants to be notified of what; the bell leads here. */
export function NotificationChoice() {
  const { choice, failed, said, problem, load, set, setAnyTime } = useChoice();
  return (
    <AskedPart hash="#avisos" isThere={choice !== undefined}>
      <Panel title={words.title}>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {words.about}
        </Typography>
        {failed && <RetryAlert onRetry={load}>{words.failed}</RetryAlert>}
        {!choice && !failed && <LoadingLines lines={4} label={words.loading} />}
        {choice && (
          <>
            <ChoiceTable kinds={choice.kinds} onChange={set} />
            <FormControlLabel
              sx={{ mt: 2 }}
              label={words.anyTime}
              control={
                <Switch
                  checked={choice.any_time === 1}
                  slotProps={{ input: { 'aria-describedby': 'any-time' } }}
                  onChange={(_, isOn) => setAnyTime(isOn)}
                />
              }
            />
            <Typography id="any-time" variant="body2" color="textSecondary">
              {words.anyTimeAbout}
            </Typography>
            <VisuallyHidden role="status">{said}</VisuallyHidden>
            {problem && (
              <Alert severity="error" sx={{ mt: 1 }}>
                {problem}
              </Alert>
            )}
          </>
        )}
        <ThisDevice />
      </Panel>
    </AskedPart>
  );
}

/** Whether this browser takes part, and the switch. */
function ThisDevice() {
  const { isPossible, isOn, said, problem, busy, change } = usePush();
  const about = isOn ? said || deviceWords.on : words.noSubscription;
  return (
    <section>
      <Typography component="h3" variant="h3" sx={{ mt: 3 }}>
        {words.device}
      </Typography>
      <Typography role="status" color="textSecondary" sx={{ my: 1 }}>
        {isPossible ? isOn !== undefined && about : deviceWords.impossible}
      </Typography>
      {problem && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {problem}
        </Alert>
      )}
      {isPossible && isOn !== undefined && (
        <Button variant="outlined" loading={busy} onClick={() => void change()}>
          {isOn ? deviceWords.switchOff : deviceWords.switchOn}
        </Button>
      )}
    </section>
  );
}
