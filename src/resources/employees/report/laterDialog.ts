import { lazyPage } from '../../../engine/lazyPage.ts';

export const ReportDialog = lazyPage(() => import('./ReportDialog.tsx'), 'ReportDialog');
