import { usePhone } from '../../ui/usePhone.ts';
import { EmployeeLinks } from './EmployeeLinks.tsx';
import { ImportAction } from './import/ImportAction.tsx';
import { UploadAction } from './payrollUpload/UploadAction.tsx';

/** What is done to many people at once. */
export const ListActions = () => (
  <>
    <ImportAction />
    <UploadAction />
    {usePhone() && <EmployeeLinks />}
  </>
);
