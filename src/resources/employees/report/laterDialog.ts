import { lazyPage } from '#src/engine/lazyPage.ts';

export const ReportDialog = lazyPage(() => import('./ReportDialog.tsx'), 'ReportDialog');
