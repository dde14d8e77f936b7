import BankIcon from '@mui/icons-material/MoreTimeOutlined';
import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';

const HoursBankPage = lazyPage(() => import('./HoursBankPage.tsx'), 'HoursBankPage');

export const page: PageDefinition = {
  path: '/fichajes/bolsa',
  dialogs: true,
  title: 'hoursBank.title',
  element: HoursBankPage,
  right: 'hoursBank.list',
  menu: { group: 'calendar', order: 55, icon: BankIcon, label: 'hoursBank.menu' },
};
