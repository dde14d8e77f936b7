import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ReminderType, reminderTypes } from '#domain/operation/notifications/notifications.ts';
import { reminderMessages as say } from '#domain/operation/notifications/messages/index.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { call, HttpError } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { Form, SubmitButton } from '#src/ui/FormParts.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import type { DayRow } from './day.ts';

type Person = Pick<DayRow, 'id' | 'name' | 'shifts'>;

interface Props {
  enterpriseId: number;
  people: readonly Person[];
  onClose: () => void;
}

/** Others are refused, but for whoever works a night of the day before. */
const hasShift = ({ shifts }: Person): boolean => shifts.length > 0;

const typeOf = (text: string): ReminderType | undefined => reminderTypes.find((type) => type === text);

/** Reminds one person of a punch. "The send button is disabled until both are chosen" (notifications 1). */
export default function ReminderDialog({ enterpriseId, people, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [type, setType] = useState<ReminderType>();
  const [person, setPerson] = useState<Person | null>(null);
  const sending = useMutation({
    mutationFn: (body: { user_id: number; check_type: ReminderType }) =>
      call('remindCheckIn', { body: { ...body, enterprise_id: enterpriseId } }),
    onSuccess: () => {
      notify(say.sent, { type: 'success' });
      onClose();
    },
    onError: () => notify(say.failed, { type: 'error' }),
  });
  const reason = sending.error instanceof HttpError ? sending.error.message : undefined;

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (person && type && !sending.isPending) sending.mutate({ user_id: person.id, check_type: type });
  };

  return (
    <DialogFrame
      title={translate('timeControl.reminder.title')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <DialogContent>
        <Form onSubmit={send} sx={{ gap: 2.5, pt: 1 }}>
          <SelectField
            label={translate('timeControl.reminder.type')}
            value={type ?? ''}
            choices={reminderTypes.map((id) => ({ id, name: translate(`timeControl.reminder.types.${id}`) }))}
            required
            onChange={(id) => setType(typeOf(id))}
          />
          <Autocomplete
            options={people.toSorted((one, other) => Number(hasShift(other)) - Number(hasShift(one)))}
            groupBy={(one) => translate(`timeControl.reminder.${hasShift(one) ? 'withShift' : 'withoutShift'}`)}
            value={person}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            noOptionsText={translate('timeControl.noneFound')}
            clearText={translate('timeControl.reminder.clear')}
            openText={translate('timeControl.reminder.open')}
            closeText={translate('ra.action.close')}
            onChange={(_, chosen) => setPerson(chosen)}
            renderInput={(props) => <TextField {...props} label={translate('timeControl.columns.employee')} required />}
          />
          {reason && reason !== say.failed && <Alert severity="warning">{reason}</Alert>}
          <SubmitButton busy={sending.isPending} disabled={!type || !person}>
            {translate(sending.isPending ? 'timeControl.reminder.sending' : 'timeControl.reminder.send')}
          </SubmitButton>
        </Form>
      </DialogContent>
    </DialogFrame>
  );
}
