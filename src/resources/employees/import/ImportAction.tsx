import { ImportAction as Action } from '../../../engine/import/ImportAction.tsx';
import { lazyPage } from '../../../engine/lazyPage.ts';

const Dialog = lazyPage(() => import('./ImportDialog.tsx'), 'ImportDialog');

/** Brings employees from a CSV file. */
export const ImportAction = () => <Action Dialog={Dialog} />;
