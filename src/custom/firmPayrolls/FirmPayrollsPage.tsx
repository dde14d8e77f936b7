import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { firmPath } from '#domain/organization/firms/kinds.ts';
import { useAddress } from '#src/engine/useAddress.ts';
import { PanelLinks } from '#src/features/advisory/PanelLinks.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useSessionUser } from '#src/session/store.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { UploadForm } from './UploadForm.tsx';
import { Uploads } from './Uploads.tsx';
import { UploadView } from './UploadView.tsx';

/** Payslips of all clients of a firm in one file: `?upload=12` is one of them (payrolls 8). Who is of no firm is told so. */
export function FirmPayrollsPage() {
  const translate = useTranslate();
  const { firm } = useSessionUser();
  return (
    <>
      <Title title={messageKey('firmPayrolls.title')} preferenceKey={false} />
      <PanelLinks />
      {firm?.accepted ? (
        <FirmPayrolls />
      ) : (
        <Notice
          title={translate('firms.page.none')}
          action={
            <Button component={Link} to={firmPath} variant="contained">
              {translate('firms.page.create')}
            </Button>
          }
        >
          {translate('firmPayrolls.ofFirms')}
        </Notice>
      )}
    </>
  );
}

function FirmPayrolls() {
  const translate = useTranslate();
  const { params, write } = useAddress();
  const id = Number(params.get('upload')) || null;
  const show = (upload: number | undefined) => write({ upload }, {});
  return (
    <>
      {id !== null && (
        <PageToolbar
          start={
            <Button color="inherit" onClick={() => show(undefined)}>
              {translate('firmPayrolls.back')}
            </Button>
          }
        />
      )}
      {id === null ? (
        <Stack sx={{ gap: 2 }}>
          <UploadForm onUpload={show} />
          <Uploads onOpen={show} />
        </Stack>
      ) : (
        <UploadView key={id} id={id} onGone={() => show(undefined)} />
      )}
    </>
  );
}
