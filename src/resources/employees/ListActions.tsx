import { usePhone } from '../../ui/usePhone.ts';
import { EmployeeLinks } from './EmployeeLinks.tsx';
import { ImportAction } from './import/ImportAction.tsx';
import { UploadAction } from './payrollUpload/UploadAction.tsx';

/** What is done to many people at once; on a phone the links to other pages come last. */
export function ListActions() {
  const phone = usePhone();
  return (
    <>
      {!phone && <EmployeeLinks />}
      <ImportAction />
      <UploadAction />
      {phone && <EmployeeLinks />}
    </>
  );
}
