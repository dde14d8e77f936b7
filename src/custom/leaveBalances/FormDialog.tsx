import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { HttpError } from '../../session/http.ts';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { focusFirstError } from '../../ui/focusFirstError.ts';
import { useClose, useRefresh } from './useBalances.ts';

type Errors = Readonly<Record<string, string>>;

interface Props {
  readonly title: string;
  readonly about: string;
  readonly submit: string;
  /** Something was typed. */
  readonly dirty: boolean;
  /** Answers what is said once it is saved. */
  readonly save: () => Promise<string>;
  /** The fields, given the message of each. */
  readonly children: (errors: Errors) => ReactNode;
}

/** A short form over the list; what is wrong stands at its field and in a toast, and nothing typed is lost. */
export function FormDialog({ title, about, submit, dirty, save, children }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const close = useClose();
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    try {
      notify(await save(), { type: 'success' });
      await refresh();
      flushSync(() => setSaved(true));
      close();
    } catch (error) {
      const found = error instanceof HttpError ? (error.errors ?? {}) : {};
      flushSync(() => setErrors(found));
      focusFirstError(form);
      const said = Object.values(found);
      for (const message of said.length > 0 ? said : [error instanceof HttpError ? error.message : 'schema.failed'])
        notify(message, { type: 'error' });
      setBusy(false);
    }
  };

  return (
    <DialogFrame title={title} closeLabel={translate('ra.action.close')} onClose={close} dirty={dirty && !saved}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <DialogContent sx={{ pt: 0, display: 'grid', gap: 2 }}>
          <DialogContentText>{about}</DialogContentText>
          {children(errors)}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <CancelButton disabled={busy}>{translate('ra.action.cancel')}</CancelButton>
          <Button type="submit" variant="contained" loading={busy}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
