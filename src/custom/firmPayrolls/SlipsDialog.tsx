import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import type { CompanyOfUpload, FirmUpload, PageOfUpload } from '#domain/paperwork/payrolls/firmUploads.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { useLeaveOut } from './useFirmPayrolls.ts';

/** A payslip to be, or one that was handed out. */
interface Slip {
  readonly slip: number;
  readonly name: string;
  readonly handed: boolean;
  readonly reason: string | null;
  readonly pages: readonly number[];
}

/** The payslips of one company, by name. */
function slipsOf({ pages }: FirmUpload, enterpriseId: number): Slip[] {
  const own = new Map<number, PageOfUpload[]>();
  for (const page of pages)
    if (page.enterprise_id === enterpriseId && page.slip !== null)
      own.set(page.slip, [...(own.get(page.slip) ?? []), page]);
  const names = new Intl.Collator('es');
  return [...own]
    .map(([slip, some]) => ({
      slip,
      name: some[0]?.name ?? '',
      handed: some.some(({ handed }) => handed),
      reason: some.find(({ reason }) => reason !== null)?.reason ?? null,
      pages: some.map(({ page }) => page),
    }))
    .toSorted((a, b) => names.compare(a.name, b.name) || a.slip - b.slip);
}

interface Props {
  readonly upload: FirmUpload;
  readonly company: CompanyOfUpload;
  readonly onClose: () => void;
}

/** Whose the payslips of a company are; one that is not handed out can be left out. */
export function SlipsDialog({ upload, company, onClose }: Props) {
  const translate = useTranslate();
  const columns = useSlipColumns(upload.id);
  return (
    <DialogFrame
      wide
      title={translate('firmPayrolls.slips', { company: company.name })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <DialogContent>
        <RecordTable
          label={translate('firmPayrolls.slips', { company: company.name })}
          rows={slipsOf(upload, company.enterprise_id)}
          rowKey={({ slip }) => slip}
          empty={translate('firmPayrolls.results.asked')}
          note={({ reason }) => reason ?? undefined}
          columns={columns}
        />
      </DialogContent>
    </DialogFrame>
  );
}

function useSlipColumns(uploadId: number): [Column<Slip>, ...Column<Slip>[]] {
  const translate = useTranslate();
  const leaveOut = useLeaveOut(uploadId);
  return [
    { key: 'person', label: translate('firmPayrolls.person'), cell: ({ name }) => name },
    {
      key: 'pages',
      label: translate('firmPayrolls.page'),
      cell: ({ pages }) =>
        translate(pages.length === 1 ? 'firmPayrolls.pageOf' : 'firmPayrolls.pagesOf', {
          pages: pages.join(', '),
        }),
    },
    {
      key: 'leave',
      label: translate('firmPayrolls.state'),
      cell: ({ name, pages, handed }) =>
        handed ? (
          translate('firmPayrolls.given')
        ) : (
          <Button
            size="small"
            disabled={leaveOut.isPending}
            aria-label={translate('firmPayrolls.leaveOutOf', { name })}
            onClick={() => leaveOut.mutate(pages)}
          >
            {translate('firmPayrolls.leaveOut')}
          </Button>
        ),
    },
  ];
}
