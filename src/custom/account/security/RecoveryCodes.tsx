import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { useChange } from './useSecurity.ts';

interface Props {
  readonly left: number;
  /** Whether there is a second factor in whose place they serve. */
  readonly usable: boolean;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** How many codes are left that serve once in place of the second factor, and new ones. */
export function RecoveryCodes({ left, usable, onCodes }: Props) {
  const translate = useTranslate();
  const { busy, change } = useChange();
  const [asking, setAsking] = useState(false);
  return (
    <Panel title={translate('security.codes.title')}>
      <Typography color="textSecondary">{translate('security.codes.about')}</Typography>
      <Typography sx={{ my: 1.5 }}>
        {usable ? translate('security.codes.left', { smart_count: left }) : translate('security.codes.none')}
      </Typography>
      {usable && (
        <Button variant="outlined" loading={busy} onClick={() => setAsking(true)}>
          {translate('security.codes.renew')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          open
          title={translate('security.codes.question')}
          confirm={translate('security.codes.renew')}
          cancel={translate('ra.action.cancel')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            change({
              work: () => call('renewRecoveryCodes'),
              said: ({ message }) => message,
              done: ({ data }) => onCodes(data.recovery_codes),
            });
          }}
        >
          {translate('security.codes.questionAbout')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
