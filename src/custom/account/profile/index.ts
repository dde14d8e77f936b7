import PersonIcon from '@mui/icons-material/PersonOutlineOutlined';
import { page as pageOf } from '#src/engine/defineView.tsx';
import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';
import { profileView } from './view.ts';

const ProfilePage = lazyPage(() => import('./ProfilePage.tsx'), 'ProfilePage');

export const page: PageDefinition = {
  path: '/profile',
  dialogs: true,
  title: 'profile.title',
  element: pageOf(ProfilePage, profileView),
  menu: { group: 'profile', order: 1, icon: PersonIcon, label: 'profile.title' },
};
