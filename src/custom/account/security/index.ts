import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';

export const page: PageDefinition = {
  path: '/seguridad',
  title: 'security.title',
  element: lazyPage(() => import('./SecurityPage.tsx'), 'SecurityPage'),
  menu: { group: 'profile', order: 2, icon: ShieldIcon, label: 'security.title' },
};
