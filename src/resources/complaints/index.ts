import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import { complaints } from '#domain/organization/complaints/complaints.ts';
import { defineView, page } from '#src/engine/defineView.tsx';
import type { ResourceDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';
import { resourceKey } from '#src/i18n/keys.ts';

const ComplaintsPage = lazyPage(() => import('./ComplaintsPage.tsx'), 'ComplaintsPage');

/** No columns: the page shows a complaint with its replies on a card. */
const shown = defineView(complaints, {
  title: ['created_at'],
  list: { sort: { field: 'created_at', order: 'DESC' }, rowClick: false, columns: [] },
});

export const resource: ResourceDefinition = {
  ...shown,
  list: page(ComplaintsPage, shown, resourceKey(complaints.name, 'name')),
  icon: CampaignIcon,
  menu: { group: 'complaints', order: 1, icon: CampaignIcon },
};
