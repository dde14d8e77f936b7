import AttachIcon from '@mui/icons-material/AttachFile';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { useEffect, useState } from 'react';
import type { Complaint } from '../../../domain/complaints/complaints.ts';
import { complaints } from '../../dataProvider/complaints.ts';
import { useReportFailure } from '../../engine/failure.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { isImage } from './threads.ts';

/** "An image attachment opens as a preview in a large dialog; other attachments are downloaded" (complaints 4). */
export function Attachment({ of: { id, file_path, file_name } }: { of: Complaint }) {
  const translate = useTranslate();
  const report = useReportFailure();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<string>();
  useEffect(() => (shown ? () => URL.revokeObjectURL(shown) : undefined), [shown]);
  if (!file_path) return null;
  const image = isImage(file_name);

  const open = async () => {
    setBusy(true);
    try {
      const { name, content } = await complaints.file({ id });
      if (image) setShown(URL.createObjectURL(content));
      else saveFile(name, content, content.type);
    } catch (error) {
      report('complaints.attachmentFailed', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button color="inherit" startIcon={<AttachIcon />} loading={busy} onClick={() => void open()}>
        {translate(image ? 'complaints.attachment' : 'complaints.download')}
      </Button>
      {shown && (
        <DialogFrame
          wide
          title={translate('complaints.preview')}
          closeLabel={translate('complaints.close')}
          onClose={() => setShown(undefined)}
        >
          <DialogContent sx={{ display: 'grid', justifyItems: 'center' }}>
            <img src={shown} alt={translate('complaints.preview')} style={{ maxWidth: '100%', maxHeight: '75vh' }} />
          </DialogContent>
        </DialogFrame>
      )}
    </div>
  );
}
