import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import type { PageDefinition } from '../../schema/definition.ts';
import { ComplaintsPage } from './ComplaintsPage.tsx';

export const page: PageDefinition = {
  path: '/complaints',
  title: 'complaints.title',
  element: ComplaintsPage,
  right: 'complaints.read',
  menu: { group: 'complaints', order: 1, icon: CampaignIcon, label: 'complaints.title' },
};
