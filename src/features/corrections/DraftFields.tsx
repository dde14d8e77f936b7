import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CorrectionDraft, DraftReading } from '../../../domain/corrections/correctionDraft.ts';
import { hoursMinutes } from '../../../domain/time/duration.ts';
import { offsetText } from '../../../domain/time/wallTime.ts';
import { limits } from '../../../domain/constants.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { readDate, writeDate } from '../../engine/kinds/format.ts';

type Turn = 'startTurn' | 'endTurn';

interface Props {
  readonly draft: CorrectionDraft;
  readonly reading: DraftReading;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly zone: string;
  readonly onChange: (change: Partial<CorrectionDraft>) => void;
}

/** Date, times, pauses and reason of a correction; of a time that October repeats, which one. */
export function DraftFields({ draft, reading, errors, zone, onChange }: Props) {
  const translate = useTranslate();
  const time = { inputMode: 'text', autoComplete: 'off', placeholder: '8:05' } as const;
  const choice = (turn: Turn, instants: readonly number[] | undefined) =>
    instants && (
      <SelectField
        label={translate('corrections.whichHour')}
        value={draft[turn] === undefined ? '' : String(draft[turn])}
        choices={instants.map((at, index) => ({
          id: String(index),
          name: translate(index === 0 ? 'corrections.firstHour' : 'corrections.secondHour', {
            offset: offsetText(at, zone),
          }),
        }))}
        onChange={(id) => onChange({ [turn]: id === '0' ? 0 : 1 })}
        required
      />
    );
  return (
    <>
      <TextInput
        label={translate('corrections.date')}
        value={writeDate(draft.date)}
        error={errors.date}
        placeholder={translate('schema.datePlaceholder')}
        onChange={(event) => onChange({ date: readDate(event.target.value) ?? '' })}
        required
        inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextInput
          label={translate('corrections.startTime')}
          value={draft.start}
          error={errors.start}
          onChange={(event) => onChange({ start: event.target.value })}
          required
          inputProps={time}
        />
        <TextInput
          label={translate('corrections.endTime')}
          value={draft.end}
          error={errors.end}
          onChange={(event) => onChange({ end: event.target.value })}
          inputProps={time}
        />
        <TextInput
          label={translate('corrections.pauseLength')}
          value={draft.pauses}
          error={errors.pauses}
          onChange={(event) => onChange({ pauses: event.target.value })}
          inputProps={{ ...time, placeholder: '0:30' }}
        />
      </Stack>
      {choice('startTurn', reading.twice.start)}
      {choice('endTurn', reading.twice.end)}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: 20, mt: -1 }}>
        {reading.length !== null &&
          reading.length > 0 &&
          translate(reading.isNextDay ? 'corrections.lengthNextDay' : 'corrections.length', {
            time: hoursMinutes(reading.length),
          })}
      </Typography>
      <TextInput
        label={translate('corrections.reason')}
        value={draft.reason}
        error={errors.reason}
        onChange={(event) => onChange({ reason: event.target.value })}
        required
        multiline
        minRows={2}
        inputProps={{ maxLength: limits.text }}
      />
    </>
  );
}
