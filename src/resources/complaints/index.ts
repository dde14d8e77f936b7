import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import type { PageDefinition } from '../../engine/definition.ts';
import { lazyPage } from '../../engine/lazyPage.ts';

const ComplaintsPage = lazyPage(() => import('./ComplaintsPage.tsx'), 'ComplaintsPage');

export const page: PageDefinition = {
  path: '/complaints',
  title: 'complaints.title',
  element: ComplaintsPage,
  right: 'complaints.read',
  menu: { group: 'complaints', order: 1, icon: CampaignIcon, label: 'complaints.title' },
};
