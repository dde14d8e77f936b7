import AttachIcon from '@mui/icons-material/AttachFile';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { Complaint, ComplaintFile } from '#domain/organization/complaints/complaints.ts';
import { complaints } from '#src/dataProvider/complaints.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import type { MessageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import { isImage, isVoice } from './threads.ts';

/** The files of a complaint or a reply. */
export function Attachments({ of: { id, files } }: { of: Complaint }) {
  if (files.length === 0) return null;
  return (
    <Parts>
      {files.map((file) => (
        <Attachment key={file.id} complaintId={id} file={file} />
      ))}
    </Parts>
  );
}

const labelOf = (name: string): MessageKey => {
  if (isVoice(name)) return 'complaints.listen';
  return isImage(name) ? 'complaints.attachment' : 'complaints.download';
};

/**
 * "An image attachment opens as a preview in a large dialog; other attachments are downloaded" (complaints 4); a voice
 * message is played here.
 */
function Attachment({ complaintId, file }: { complaintId: number; file: ComplaintFile }) {
  const translate = useTranslate();
  const report = useReportFailure();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<string>();
  useEffect(() => (shown ? () => URL.revokeObjectURL(shown) : undefined), [shown]);
  const voice = isVoice(file.file_name);
  const image = isImage(file.file_name);

  const open = async () => {
    setBusy(true);
    try {
      const { name, content } = await complaints.file({ id: complaintId, fileId: file.id });
      if (image || voice) setShown(URL.createObjectURL(content));
      else saveFile(name, content, content.type);
    } catch (error) {
      report('complaints.attachmentFailed', error);
    } finally {
      setBusy(false);
    }
  };
  if (voice && shown)
    return (
      <Player>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what is said */}
        <audio src={shown} controls autoFocus aria-label={translate('complaints.voice')} />
        <Button color="inherit" component="a" href={shown} download={file.file_name}>
          {translate('complaints.downloadVoice')}
        </Button>
      </Player>
    );
  return (
    <>
      <Button
        color="inherit"
        startIcon={voice ? <PlayIcon /> : <AttachIcon />}
        loading={busy}
        onClick={() => void open()}
      >
        {translate(labelOf(file.file_name))}
      </Button>
      {image && shown && (
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
    </>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

const Player = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  width: '100%',
  '& > audio': { width: 'min(420px, 100%)' },
}));
