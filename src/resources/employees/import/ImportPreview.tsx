import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CheckedFile } from '../../../../domain/employees/import/index.ts';
import { useScope } from '../../../engine/scope.tsx';
import { keysWithin } from '../../../i18n/keys.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ProgressLine } from '../../../ui/ProgressLine.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { PreviewTable } from './PreviewTable.tsx';

const say = keysWithin('resources.employees.import');

interface ImportPreviewProps {
  readonly found: CheckedFile;
  readonly busy: boolean;
  /** Called with the lines that are left out. */
  readonly onImport: (leaveOut: number[]) => void;
  readonly onOther: () => void;
}

/** The second step: what would become of each line. Bad lines keep the rest back until they are left out knowingly. */
export function ImportPreview({ found: { lines, ignored, room }, busy, onImport, onOther }: ImportPreviewProps) {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const [leavesOut, leaveOut] = useState(false);
  const bad = lines.filter(({ state }) => state === 'error').map(({ line }) => line);
  const good = lines.length - bad.length;
  const tooMany = room !== null && good > room;
  const ready = good > 0 && !tooMany && (bad.length === 0 || leavesOut);
  return (
    <>
      <DialogContent dividers sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: '100%' }}>
        <div role="status" style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 20px' }}>
          <StatusChip tone="done">{translate(say('good'), { smart_count: good })}</StatusChip>
          {bad.length > 0 && <StatusChip tone="wrong">{translate(say('bad'), { smart_count: bad.length })}</StatusChip>}
        </div>
        {bad.length > 0 && <Alert severity="error">{translate(say('nothingYet'))}</Alert>}
        {ignored.length > 0 && (
          <Alert severity="info">{translate(say('ignored'), { names: ignored.join(', ') })}</Alert>
        )}
        {tooMany && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" component={Link} to={`/enterprises/${enterprise.id}`}>
                {translate(say('upgrade'))}
              </Button>
            }
          >
            {room > 0 ? translate(say('room'), { smart_count: room }) : translate(say('noRoom'))}
          </Alert>
        )}
        <PreviewTable lines={lines} />
        {bad.length > 0 && good > 0 && (
          <FormControlLabel
            control={<Checkbox checked={leavesOut} onChange={({ target }) => leaveOut(target.checked)} />}
            label={translate(say('leaveOut'), { smart_count: bad.length })}
            disabled={busy}
          />
        )}
        {busy && <ProgressLine label={translate(say('importing'))} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onOther} disabled={busy} sx={{ mr: 'auto' }}>
          {translate(say('other'))}
        </Button>
        <Button variant="contained" disabled={!ready} loading={busy} onClick={() => onImport(leavesOut ? bad : [])}>
          {translate(say('submit'), { smart_count: good })}
        </Button>
      </DialogActions>
    </>
  );
}
