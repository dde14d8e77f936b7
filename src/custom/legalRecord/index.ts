import GavelIcon from '@mui/icons-material/GavelOutlined';
import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';

const LegalRecordPage = lazyPage(() => import('./LegalRecordPage.tsx'), 'LegalRecordPage');

export const page: PageDefinition = {
  path: '/fichajes/registro',
  title: 'legalRecord.title',
  element: LegalRecordPage,
  right: 'records.exportAll',
  menu: { group: 'timeSheets', order: 8, icon: GavelIcon, label: 'legalRecord.title' },
};
