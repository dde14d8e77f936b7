import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import type { FirmClient } from '#domain/organization/firms/firms.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ChosenBar } from '#src/ui/ChosenBar.ts';
import { nameOfClient } from './nameOfClient.ts';
import { z } from 'zod';
import { listInWords } from '#domain/time/format.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { call } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { useChanged } from './useFirm.ts';
import { owners, useStaffChoices } from './useStaffChoices.ts';

const mostNames = 5;

interface Props {
  readonly clients: readonly FirmClient[];
  readonly onClose: () => void;
  /** After they are assigned. */
  readonly onDone: () => void;
}

/** Gives many clients to one person, who is in charge of them from now on. */
function AssignDialog({ clients, onClose, onDone }: Props) {
  const translate = useTranslate();
  const changed = useChanged();
  const choices = useStaffChoices();
  const more = clients.length - mostNames;
  const names = [
    ...clients.slice(0, mostNames).map(nameOfClient),
    ...(more > 0 ? [translate('firms.assign.more', { smart_count: more })] : []),
  ];
  const chosen = z.object({ in_charge: z.string().min(1, { error: () => translate('firms.assign.required') }) });
  const form = useZodForm(chosen, {
    defaultValues: { in_charge: '' },
    send: async ({ in_charge }) => {
      const body = { ids: clients.map(({ id }) => id), in_charge: in_charge === owners ? null : Number(in_charge) };
      await changed((await call('assignClients', { body })).message);
    },
    onSent: () => {
      onDone();
      onClose();
    },
  });
  const { error, value } = form.field('in_charge');
  return (
    <DialogFrame
      title={translate('firms.assign.title', { smart_count: clients.length })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields
        form={form}
        about={translate('firms.assign.about', { smart_count: clients.length, names: listInWords(names) })}
        submit={translate('firms.staff.save')}
      >
        <SelectField
          label={translate('firms.staff.inCharge')}
          value={value}
          choices={[{ id: '', name: translate('firms.assign.choosePerson') }, ...choices]}
          required
          {...(error !== undefined && { error })}
          onChange={(in_charge) => form.change({ in_charge })}
        />
      </DialogFields>
    </DialogFrame>
  );
}

/** By which its box is found when the focus goes back there. */
const ofClient = ({ id }: FirmClient) => ({ 'data-client': id });

interface ChosenClients {
  /** The name of a client, with the box by which it is chosen. */
  readonly cell: (client: FirmClient) => ReactNode;
  /** What is done to those that are chosen; nothing while none is. */
  readonly bar: ReactNode;
}

/** Clients that are chosen, among those shown, to be given to one person. */
export function useChosenClients(shown: readonly FirmClient[]): ChosenClients {
  const translate = useTranslate();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [assigned, assign] = useState<readonly FirmClient[]>();
  const active = shown.filter(({ status }) => status === 'active');
  const chosen = active.filter(({ id }) => ids.has(id));
  const clear = () => setIds(new Set());
  const toggle = (id: number) =>
    setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return {
    cell: (client) => (
      <Company>
        {client.status === 'active' && (
          <Checkbox
            size="small"
            checked={ids.has(client.id)}
            onChange={() => toggle(client.id)}
            slotProps={{
              input: {
                ...ofClient(client),
                'aria-label': translate('firms.assign.chooseOne', { name: nameOfClient(client) }),
              },
            }}
          />
        )}
        {nameOfClient(client)}
      </Company>
    ),
    bar: (
      <>
        {chosen.length > 0 && (
          <ChosenBar role="region" aria-label={translate('firms.assign.actions')}>
            <strong role="status">{translate('firms.assign.chosen', { smart_count: chosen.length })}</strong>
            {chosen.length < active.length && (
              <Button color="inherit" onClick={() => setIds(new Set(active.map(({ id }) => id)))}>
                {translate('firms.assign.all', { smart_count: active.length })}
              </Button>
            )}
            <Button
              color="inherit"
              onClick={() => {
                clear();
                document.querySelector<HTMLElement>(`[data-client="${chosen[0]?.id}"]`)?.focus();
              }}
            >
              {translate('firms.assign.clear')}
            </Button>
            <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => assign(chosen)}>
              {translate('firms.assign.open')}
            </Button>
          </ChosenBar>
        )}
        {assigned && <AssignDialog clients={assigned} onClose={() => assign(undefined)} onDone={clear} />}
      </>
    ),
  };
}

/** Boxes stand under each other, names too. */
const Company = styled('span')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 38,
  paddingLeft: 30,
  '& > .MuiCheckbox-root': { marginLeft: -38 },
});
