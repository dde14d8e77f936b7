import { z } from 'zod';
import type { ClientMandate } from '#domain/organization/firms/clientMandates.ts';
import { usualRights } from '#domain/organization/firms/kinds.ts';
import { addressee, givenRights } from '#domain/organization/firms/mandateForms.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useScope } from '#src/engine/scope.tsx';
import { RightsField } from '#src/features/firms/RightsField.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { nameOfFirm } from './nameOfFirm.ts';
import { useChanged } from './useMandates.ts';

const invited = z.object({ firm: addressee, rights: givenRights });
const accepted = z.object({ firm: z.string(), rights: givenRights });

interface Props {
  /** That is accepted; null: a firm is invited. */
  readonly mandate: ClientMandate | null;
  readonly onClose: () => void;
}

/** Invites a firm, or accepts one that proposes itself, with what it may do. */
export function GiveDialog({ mandate, onClose }: Props) {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const changed = useChanged();
  const form = useZodForm(mandate ? accepted : invited, {
    defaultValues: { firm: '', rights: [...(mandate?.rights ?? usualRights)] },
    send: async ({ firm, rights }) => {
      const of = { enterprise_id: enterprise.id, rights };
      const { message } = mandate
        ? await call('acceptMandate', { params: { id: mandate.id }, body: of })
        : await call('inviteFirm', { body: { ...of, firm } });
      await changed(message);
    },
    onSent: onClose,
  });
  return (
    <DialogFrame
      title={
        mandate
          ? translate('firms.client.acceptTitle', { firm: nameOfFirm(mandate) })
          : translate('firms.client.invite')
      }
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields
        form={form}
        about={translate(mandate ? 'firms.client.acceptAbout' : 'firms.client.inviteAbout')}
        submit={translate(mandate ? 'firms.client.accept' : 'firms.client.send')}
      >
        {mandate?.firm && <p>{translate('firms.client.who', mandate.firm)}</p>}
        {!mandate && (
          <TextInput {...form.input('firm')} label={translate('firms.client.addressee')} required autoFocus />
        )}
        <RightsField {...form.field('rights')} label={translate('firms.rights.label')} />
      </DialogFields>
    </DialogFrame>
  );
}
