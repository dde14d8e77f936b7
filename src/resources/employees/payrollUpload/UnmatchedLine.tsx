import Checkbox from '@mui/material/Checkbox';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import { DownloadButton } from '../documents/DownloadButton.tsx';
import { Below, Buttons } from './Lines.tsx';
import { PagePreview } from './PagePreview.tsx';
import { PreviewButton, usePreview } from './PreviewButton.tsx';
import { usePageName } from './usePageName.ts';

interface UnmatchedLineProps {
  readonly uploadId: number;
  readonly pageRef: PayrollUpload['unmatched'][number];
  readonly ticked: boolean;
  readonly disabled: boolean;
  readonly onTick: (ticked: boolean) => void;
}

/** A page, or a whole file, for which nobody was found, and why; to be looked at and ticked. */
export function UnmatchedLine({ uploadId, pageRef, ticked, disabled, onTick }: UnmatchedLineProps) {
  const name = usePageName()(pageRef);
  const [shown, toggle] = usePreview();
  const { source, page } = pageRef;
  return (
    <li>
      <div>
        <label>
          <Checkbox
            sx={{ ml: -1.25 }}
            checked={ticked}
            disabled={disabled}
            onChange={({ target }) => onTick(target.checked)}
          />
          <strong>{name}</strong>
        </label>
        <p>{pageRef.reason}</p>
      </div>
      <Buttons>
        {page !== undefined && <PreviewButton name={name} shown={shown} onToggle={toggle} />}
        <DownloadButton file={(provider) => provider.payrollPage({ id: uploadId, source, page })} name={name} />
      </Buttons>
      {shown && (
        <Below>
          <PagePreview uploadId={uploadId} pageRef={pageRef} />
        </Below>
      )}
    </li>
  );
}
