// npm run docs:screens [-- guide|readme [NAME]]: photographs screens, or the one that is named, of the demo company, for the README into docs/screens and for
// the guide into docs/guide/pictures. Needs a build.
import { guideScreens } from './guideScreens.ts';
import { admin, desktop, employee, phone, photographAll, type Screen } from './photographs.ts';

const screens: readonly Screen[] = [
  { ...admin, name: 'dashboard', path: '/', size: desktop, shows: 'Últimos fichajes' },
  { ...admin, name: 'time-control', path: '/fichajes?tab=week', size: desktop, shows: 'Sergio Campos Rubio' },
  { ...admin, name: 'vacation-calendar', path: '/calendario-vacaciones', size: desktop, shows: 'Sergio Campos Rubio' },
  { ...admin, name: 'time-control-phone', path: '/fichajes?tab=week', size: phone, shows: 'Sergio Campos Rubio' },
  { ...employee, name: 'clock-phone', path: '/fichar', size: phone, shows: 'Esta semana' },
];

const albums = {
  readme: { folder: 'screens', format: 'png', screens },
  guide: { folder: 'guide/pictures', format: 'webp', screens: guideScreens },
} as const;

const [, , only, name] = process.argv;
if (only !== undefined && !(only in albums))
  throw new Error(`npm run docs:screens [-- ${Object.keys(albums).join('|')}]`);
const chosen = Object.entries(albums).flatMap(([id, album]) => (only && only !== id ? [] : [album]));
const named = (screen: Screen) => name === undefined || screen.name === name;
await photographAll(chosen.map((album) => ({ ...album, screens: album.screens.filter(named) })));
