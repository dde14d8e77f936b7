import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { type Role, roles } from '#domain/rights.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { messageKey } from '#src/i18n/keys.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';

interface Props {
  readonly enterpriseId: number;
  readonly asked: readonly Role[];
  readonly onClose: () => void;
}

/** The roles of which an enterprise asks a second factor. */
export function SecondFactorDialog({ enterpriseId, asked, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const report = useReportFailure();
  const [chosen, setChosen] = useState(asked);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('setSecondFactorPolicy', { params: { id: enterpriseId }, body: { roles: [...chosen] } }),
    onSuccess: ({ message }) => {
      notify(message, { type: 'success' });
      onClose();
    },
    onError: (error) => report('security.policy.failed', error),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  const toggle = (role: Role) =>
    setChosen(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]);
  return (
    <DialogFrame
      title={translate('security.policy.dialog')}
      closeLabel={translate('ra.action.close')}
      dirty={!isPending && chosen !== asked}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <DialogContent sx={{ pt: 0 }}>
          <FormGroup>
            {roles.map((role) => (
              <FormControlLabel
                key={role}
                control={<Checkbox checked={chosen.includes(role)} onChange={() => toggle(role)} />}
                label={translate(messageKey(`roles.${role}`))}
              />
            ))}
          </FormGroup>
        </DialogContent>
        <DialogActions>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('security.policy.save')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
