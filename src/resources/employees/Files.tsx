import { useRecordContext, useTranslate } from 'react-admin';
import type { UserDetail } from '../../../domain/users.ts';
import { FileLines } from '../../ui/FileLines.tsx';

/** Contracts and other files of the person. */
export function Files() {
  const person = useRecordContext<UserDetail>();
  const translate = useTranslate();
  const files = (person?.files ?? []).map(({ id, name, type, file_path }) => ({
    id,
    name,
    about: type,
    href: file_path,
  }));
  return <FileLines files={files} none={translate('resources.employees.files.none')} />;
}
