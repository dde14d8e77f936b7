import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import type { PageDefinition } from '../../engine/definition.ts';
import { laterPage } from '../../engine/laterPage.ts';

const ComplaintsPage = laterPage(() => import('./ComplaintsPage.tsx'), 'ComplaintsPage');

export const page: PageDefinition = {
  path: '/complaints',
  title: 'complaints.title',
  element: ComplaintsPage,
  right: 'complaints.read',
  menu: { group: 'complaints', order: 1, icon: CampaignIcon, label: 'complaints.title' },
};
