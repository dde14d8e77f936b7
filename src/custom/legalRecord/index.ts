import GavelIcon from '@mui/icons-material/GavelOutlined';
import type { PageDefinition } from '../../schema/definition.ts';
import { LegalRecordPage } from './LegalRecordPage.tsx';

export const page: PageDefinition = {
  path: '/fichajes/registro',
  title: 'legalRecord.title',
  element: LegalRecordPage,
  right: 'records.exportAll',
  menu: { group: 'timeSheets', order: 8, icon: GavelIcon, label: 'legalRecord.title' },
};
