import type { Inspection } from '#domain/timekeeping/inspections/inspections.ts';
import type { Translate } from '#src/i18n/useTranslate.ts';
import type { Column } from '#src/ui/RecordTable.tsx';
import { RowButton } from '#src/ui/RowButton.tsx';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';
import { numericDate } from '#domain/time/format.ts';

const tones: Readonly<Record<Inspection['state'], Tone>> = { active: 'done', expired: 'quiet', revoked: 'wrong' };

interface Acts {
  readonly onViews: (access: Inspection) => void;
  readonly onRevoke: (access: Inspection) => void;
}

/** For whom and what for, range, expiry, state, readings, and the way to end it. */
export function accessColumns(translate: Translate, { onViews, onRevoke }: Acts) {
  const columns: [Column<Inspection>, ...Column<Inspection>[]] = [
    { key: 'name', label: translate('legalRecord.name'), cell: ({ name }) => name },
    { key: 'purpose', label: translate('legalRecord.purpose'), cell: ({ purpose }) => purpose },
    {
      key: 'range',
      label: translate('legalRecord.range'),
      cell: ({ start_date, end_date }) => `${numericDate(start_date)} – ${numericDate(end_date)}`,
    },
    {
      key: 'expires',
      label: translate('legalRecord.expires'),
      cell: ({ expires_at }) => numericDate(expires_at.slice(0, 10)),
    },
    {
      key: 'state',
      label: translate('legalRecord.state'),
      cell: ({ state }) => <StatusChip tone={tones[state]}>{translate(`legalRecord.states.${state}`)}</StatusChip>,
    },
    {
      key: 'views',
      label: translate('legalRecord.views'),
      numeric: true,
      cell: (access) => (
        <RowButton
          type="button"
          aria-label={translate('legalRecord.viewsOf', { smart_count: access.views, name: access.name })}
          onClick={() => onViews(access)}
        >
          {access.views}
        </RowButton>
      ),
    },
    {
      key: 'actions',
      label: translate('legalRecord.actions'),
      cell: (access) =>
        access.state === 'active' ? (
          <RowButton
            type="button"
            data-tone="wrong"
            aria-label={translate('legalRecord.revokeNamed', { name: access.name })}
            onClick={() => onRevoke(access)}
          >
            {translate('legalRecord.revoke')}
          </RowButton>
        ) : (
          '–'
        ),
    },
  ];
  return columns;
}
