import { usePhone } from '#src/ui/usePhone.ts';
import { EmployeeLinks } from './EmployeeLinks.tsx';
import { UploadAction } from './payrollUpload/UploadAction.tsx';
import { ImportAction as Action } from '#src/engine/import/ImportAction.tsx';
import { lazyPage } from '#src/engine/lazyPage.ts';

const Dialog = lazyPage(() => import('./import/ImportDialog.tsx'), 'ImportDialog');

/** Brings employees from a CSV file. */
const ImportAction = () => <Action Dialog={Dialog} />;

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
