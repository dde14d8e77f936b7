import { useRecordContext, useTranslate } from 'react-admin';
import type { UserDetail } from '../../../domain/users.ts';
import { FileLines } from '../../ui/FileLines.tsx';

/** Payrolls of the person, the newest first. */
export function Payrolls() {
  const person = useRecordContext<UserDetail>();
  const translate = useTranslate();
  const payrolls = (person?.payrolls ?? [])
    .toSorted((a, b) => b.year - a.year || b.month - a.month)
    .map(({ id, year, month, file_path }) => ({
      id,
      name: translate('resources.employees.files.period', { month: String(month).padStart(2, '0'), year }),
      href: file_path,
    }));
  return <FileLines files={payrolls} none={translate('resources.employees.files.noPayrolls')} />;
}
