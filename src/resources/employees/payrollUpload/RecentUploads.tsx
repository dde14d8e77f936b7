import Typography from '@mui/material/Typography';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import { periodInWords } from '#domain/time/format.ts';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RowButton } from '#src/ui/RowButton.tsx';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';
import { Lines } from './Lines.tsx';
import { isDraft, isUnderWay, useUploads } from './useUploads.ts';

const say = keysWithin('resources.employees.payrollUpload');
const shown = 5;

/** What is under way or waits for somebody, then the latest uploads, to return to. */
export function RecentUploads({ onOpen }: { onOpen: (id: number) => void }) {
  const translate = useTranslate();
  const { data: uploads = [] } = useUploads();
  if (uploads.length === 0) return null;
  const isOpen = (upload: PayrollUpload) => isUnderWay(upload) || isDraft(upload);
  const open = uploads.filter(isOpen);
  const over = uploads.filter((upload) => !isOpen(upload));
  const listed = [...open, ...over.slice(0, Math.max(0, shown - open.length))];
  return (
    <section>
      <Typography component="h3" variant="subtitle2">
        {translate(say('recent'))}
      </Typography>
      <Lines>
        {listed.map((upload) => {
          const name =
            upload.files.length === 1
              ? upload.files[0]
              : translate(say('fileCount'), { smart_count: upload.files.length });
          return (
            <li key={upload.id}>
              <div>
                <strong>{name}</strong>
                <p>
                  {periodInWords(upload)}
                  {' · '}
                  <State upload={upload} />
                </p>
              </div>
              <RowButton
                type="button"
                aria-label={translate(say('seeNamed'), { name })}
                onClick={() => onOpen(upload.id)}
              >
                {translate(say('see'))}
              </RowButton>
            </li>
          );
        })}
      </Lines>
    </section>
  );
}

const tones: Record<PayrollUpload['state'], Tone> = {
  waiting: 'info',
  working: 'info',
  draft: 'waiting',
  done: 'done',
  failed: 'wrong',
  discarded: 'quiet',
};

function State({ upload: { kind, state, unmatched, pages_done, pages_total } }: { upload: PayrollUpload }) {
  const translate = useTranslate();
  const isOpen = state === 'done' && unmatched.length > 0;
  const isUndecided = state === 'draft' && kind === 'single';
  const key = isOpen ? 'open' : isUndecided ? 'undecided' : state;
  return (
    <StatusChip tone={isOpen ? 'waiting' : tones[state]}>
      {translate(say(`state.${key}`), {
        smart_count: unmatched.length,
        done: pages_done,
        total: pages_total,
      })}
    </StatusChip>
  );
}
