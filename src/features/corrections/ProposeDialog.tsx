import { limits } from '#domain/constants.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { CorrectionReview } from './CorrectionReview.tsx';
import { type ProposeDialogProps, usePropose } from './usePropose.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { hoursMinutes } from '#domain/time/duration.ts';
import { offsetText } from '#domain/time/wallTime.ts';
import { ClockMark } from '../timeEntries/ClockMark.tsx';
import { useScope } from '#src/engine/scope.tsx';
import { DateField } from '#src/engine/inputs/DateField.tsx';

type Turn = 'startTurn' | 'endTurn';

interface Props {
  readonly form: ReturnType<typeof usePropose>;
}

/** Date, times, pauses and reason of a correction; of a time that October repeats, which one. */
function DraftFields({ form }: Props) {
  const { values, reading, zone, input, field, change } = form;
  const { enterprise } = useScope();
  const date = field('date');
  const translate = useTranslate();
  const time = { inputMode: 'text', autoComplete: 'off', placeholder: '8:05' } as const;
  const choice = (turn: Turn, instants: readonly number[] | undefined) =>
    instants && (
      <SelectField
        label={translate('corrections.whichHour')}
        value={values[turn] === undefined ? '' : String(values[turn])}
        choices={instants.map((at, index) => ({
          id: String(index),
          name: translate(index === 0 ? 'corrections.firstHour' : 'corrections.secondHour', {
            offset: offsetText(at, zone),
          }),
        }))}
        onChange={(id) => change({ [turn]: id === '0' ? 0 : 1 })}
        required
      />
    );
  return (
    <>
      <DateField
        {...date}
        label={translate('corrections.date')}
        onChange={(typed) => date.onChange(typed ?? '')}
        required
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextInput {...input('start')} label={translate('corrections.startTime')} required inputProps={time} />
        <TextInput {...input('end')} label={translate('corrections.endTime')} inputProps={time} />
        <TextInput
          {...input('pauses')}
          label={translate('corrections.pauseLength')}
          inputProps={{ ...time, placeholder: '0:30' }}
        />
      </Stack>
      {zone !== enterprise.time_zone && <ClockMark of={{ time_zone: zone }} />}
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
        {...input('reason')}
        label={translate('corrections.reason')}
        required
        multiline
        minRows={2}
        inputProps={{ maxLength: limits.text }}
      />
    </>
  );
}

/** The company's side of a correction: the person accepts it or records disagreement on /fichar. */
export function ProposeDialog(props: ProposeDialogProps) {
  const { people, entry, onClose } = props;
  const translate = useTranslate();
  const form = usePropose(props);
  const [only] = people.length === 1 ? people : [];
  const title = entry ? 'corrections.proposeNamed' : 'corrections.proposeMissingNamed';
  return (
    <DialogFrame
      title={only ? translate(title, { name: only.name }) : translate('corrections.proposeTitle')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields form={form} about={translate('corrections.proposeAbout')} submit={translate('corrections.send')}>
        {!only && (
          <SelectField
            {...form.field('person')}
            label={translate('corrections.person')}
            choices={people.map(({ id, name }) => ({ id: String(id), name }))}
            required
          />
        )}
        <DraftFields form={form} />
        <CorrectionReview findings={form.review} />
        {form.isClosed && (
          <TextInput
            {...form.input('reopen')}
            label={translate('corrections.reopenReason')}
            required
            inputProps={{ maxLength: limits.text }}
          />
        )}
      </DialogFields>
    </DialogFrame>
  );
}
