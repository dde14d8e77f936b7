import { styled } from '@mui/material/styles';
import { z } from 'zod';
import { useQueryClient } from '@tanstack/react-query';
import { limits } from '#domain/constants.ts';
import { type IncidentLine, incidentEndpoints } from '#domain/timekeeping/incidents/incidents.ts';
import { type ReviewState, reviewStates } from '#domain/timekeeping/incidents/states.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { useIncidentWords } from '#src/features/incidents/useIncidentWords.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';

const { state, text } = incidentEndpoints.reviewIncidents.body.shape;
const schema = z.object({ state, text });

/** So many are named, the rest is counted. */
const mostNamed = 5;

interface Props {
  readonly lines: readonly IncidentLine[];
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Explains incidents, or says how they were settled; what was written before is kept. */
export function ReviewDialog({ lines, onSent, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { enterprise } = useScope();
  const client = useQueryClient();
  const [only, ...others] = lines;
  const defaultValues: { state: ReviewState; text: string } = {
    state: only && only.state !== 'open' ? only.state : 'explained',
    text: (others.length === 0 && only?.review?.text) || '',
  };
  const form = useZodForm(schema, {
    defaultValues,
    send: async (review) => {
      for (let from = 0; from < lines.length; from += limits.incidentsAtOnce) {
        const incidents = lines
          .slice(from, from + limits.incidentsAtOnce)
          .map(({ user_id, kind, date }) => ({ user_id, kind, date }));
        const { message } = await call('reviewIncidents', {
          body: { enterprise_id: enterprise.id, incidents, ...review },
        });
        if (from + limits.incidentsAtOnce >= lines.length && message) notify(message, { type: 'success' });
      }
      await client.invalidateQueries({ queryKey: ['incidents'] });
    },
    onSent: () => {
      onSent();
      onClose();
    },
  });
  return (
    <DialogFrame
      title={translate('incidents.reviewTitle', { smart_count: lines.length })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields form={form} about={translate('incidents.reviewAbout')} submit={translate('incidents.reviewSave')}>
        <Reviewed lines={lines} />
        <SelectField
          label={translate('incidents.reviewState')}
          value={form.values.state}
          choices={reviewStates.map((id) => ({ id, name: translate(`incidents.states.${id}`) }))}
          onChange={(id) => form.change({ state: reviewStates.find((one) => one === id) ?? 'explained' })}
        />
        <TextInput
          {...form.input('text')}
          label={translate('incidents.reviewText')}
          required
          multiline
          minRows={2}
          autoFocus
          inputProps={{ maxLength: limits.text }}
        />
      </DialogFields>
    </DialogFrame>
  );
}

/** Whose incidents they are, on which day, and of which rule. */
function Reviewed({ lines }: Pick<Props, 'lines'>) {
  const translate = useTranslate();
  const wordsOf = useIncidentWords();
  const more = lines.length - mostNamed;
  return (
    <List>
      {lines.slice(0, mostNamed).map((line) => {
        const { employee, date, kind, value, limit } = wordsOf(line);
        return (
          <li key={`${line.user_id} ${line.date} ${line.kind}`}>
            <strong>{employee}</strong>, {date}: {translate('incidents.reviewOf', { kind, value, limit })}
          </li>
        );
      })}
      {more > 0 && <li>{translate('incidents.reviewMore', { smart_count: more })}</li>}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1.25, 1.5),
  listStyle: 'none',
  borderRadius: 8,
  background: theme.palette.background.raised,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  strong: { fontWeight: 550 },
}));
