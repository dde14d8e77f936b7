import DialogContent from '@mui/material/DialogContent';
import { useMemo, useState } from 'react';
import { EditBase, useEditContext } from 'react-admin';
import { flushSync } from 'react-dom';
import { type Enterprise, placedEnterpriseForm } from '#domain/organization/enterprises/enterprises.ts';
import { SchemaForm } from '#src/engine/form/SchemaForm.tsx';
import { useSay } from '#src/engine/label.ts';
import { type EntityView, EntityViewProvider, useEntityView } from '#src/engine/viewContext.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { checkSession } from '#src/session/check.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import Button from '@mui/material/Button';
import { useSetClocking } from './clocking/useSetClocking.ts';

interface LocationOffButtonProps {
  readonly enterprise: Pick<Enterprise, 'id' | 'active_method'>;
  readonly onDone: () => void;
}

/** The way out of the form that asks for the workplace: without location none is needed. */
function LocationOffButton({ enterprise: { id, active_method }, onDone }: LocationOffButtonProps) {
  const say = useSay();
  const { mutate, isPending } = useSetClocking();
  return (
    <Button
      color="inherit"
      loading={isPending}
      onClick={() => mutate({ id, active_method, location: 0 }, { onSuccess: onDone })}
    >
      {say('clocking.switchOff')}
    </Button>
  );
}

const { latitude, longitude } = placedEnterpriseForm.shape;

/** The same form, of which the workplace is a required part. */
const withLocation = ({ entity, view }: EntityView): EntityView => ({
  view,
  entity: {
    ...entity,
    steps: Object.fromEntries(
      Object.entries(entity.steps).map(([name, step]) => [name, step.safeExtend({ latitude, longitude })]),
    ),
  },
});

interface EditDialogProps {
  readonly enterprise: Enterprise;
  /** Location was switched on: without a workplace the dialog is left only by switching it off again. */
  readonly placeRequired: boolean;
  readonly onClose: () => void;
}

/** The company's data in the form. */
export function EditDialog({ enterprise, placeRequired, onClose }: EditDialogProps) {
  const pair = useEntityView();
  const translate = useTranslate();
  const say = useSay();
  // What was missing when the dialog opened stays asked for until it is saved, or location is switched off.
  const [locked, setLocked] = useState(
    placeRequired && (enterprise.latitude === null || enterprise.longitude === null),
  );
  const view = useMemo(() => (locked ? withLocation(pair) : pair), [locked, pair]);
  const close = () => {
    // The switcher and the clock-in page know the enterprise by the session.
    checkSession().catch(() => undefined);
    onClose();
  };
  return (
    <DialogFrame
      title={say('page.edit')}
      closeLabel={translate('ra.action.close')}
      onClose={locked ? undefined : onClose}
    >
      <EntityViewProvider value={view}>
        <EditBase
          resource="enterprises"
          id={enterprise.id}
          mutationMode="pessimistic"
          redirect={false}
          disableAuthentication
          queryOptions={{ onError: onClose }}
        >
          <Body
            onClose={close}
            onUnlock={
              locked
                ? () => {
                    // Known to what guards the form before it is left.
                    flushSync(() => setLocked(false));
                    onClose();
                  }
                : undefined
            }
          />
        </EditBase>
      </EntityViewProvider>
    </DialogFrame>
  );
}

interface BodyProps {
  readonly onClose: () => void;
  /** After location was switched off; only where the workplace is asked for. */
  readonly onUnlock: (() => void) | undefined;
}

function Body({ onClose, onUnlock }: BodyProps) {
  const { record } = useEditContext<Enterprise>();
  const translate = useTranslate();
  const say = useSay();
  if (!record) {
    return (
      <DialogContent dividers>
        <LoadingLines lines={5} label={translate('ra.page.loading')} />
      </DialogContent>
    );
  }
  return (
    <SchemaForm
      record={record}
      success={say('notifications.updated')}
      onClose={onClose}
      mustSave={
        onUnlock && {
          refusal: say('place.required'),
          instead: <LocationOffButton enterprise={record} onDone={onUnlock} />,
        }
      }
    />
  );
}
