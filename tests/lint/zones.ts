/** Who may import whom: one row per folder, as docs/architecture.md lists it. */
interface Zone {
  /** Files of the folder, at each depth that the rules distinguish. */
  readonly files: readonly string[];
  /** Zones whose files it may import, beside its own. */
  readonly may: readonly string[];
  readonly packages?: { readonly yes: readonly string[]; readonly no: readonly string[] };
}

const light = {
  yes: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
  no: ['zod', 'react-admin', 'react-router', 'react-hook-form', '@mui/material', 'ra-core', 'date-fns'],
};
const belowFeatures = [
  'domain',
  'kernel',
  'time',
  'ui',
  'password',
  'notifications',
  'session',
  'i18n',
  'dataProvider',
  'engine',
];
const belowPages = [...belowFeatures, 'features'];

export const zones: Record<string, Zone> = {
  kernel: { files: ['domain/kernel/entity.ts'], may: [] },
  domain: {
    files: ['domain/organization/employees/employees.ts'],
    may: ['kernel', 'time'],
    packages: {
      yes: ['zod', 'date-fns', 'date-fns/locale'],
      no: ['react', 'drizzle-orm', 'node:fs', '@mui/material'],
    },
  },
  time: { files: ['domain/time/format.ts'], may: ['kernel'] },
  server: {
    files: ['server/app.ts'],
    may: ['domain', 'kernel', 'time', 'http', 'module', 'otherModule', 'roomOfOtherModule'],
    packages: {
      yes: ['fastify', 'pg', 'zod', 'node:fs'],
      no: ['react', 'react-dom/client', 'react-admin', 'ra-core', '@mui/material'],
    },
  },
  http: { files: ['server/http/route.ts', 'server/http/session.ts'], may: ['domain', 'kernel', 'time'] },
  module: {
    files: ['server/modules/planning/teams/index.ts'],
    may: ['domain', 'kernel', 'time', 'http', 'moduleInside'],
  },
  moduleInside: {
    files: ['server/modules/planning/teams/repo.ts', 'server/modules/planning/teams/commands/close.ts'],
    may: ['domain', 'kernel', 'time', 'http', 'module'],
  },
  otherModule: {
    files: ['server/modules/planning/leave/index.ts'],
    may: ['domain', 'kernel', 'time', 'http', 'module', 'otherModuleInside', 'roomOfOtherModule'],
  },
  roomOfOtherModule: {
    files: ['server/modules/planning/leave/holidays/index.ts'],
    may: ['domain', 'kernel', 'time', 'http', 'module', 'otherModule', 'otherModuleInside'],
  },
  otherModuleInside: {
    files: [
      'server/modules/planning/leave/repo.ts',
      'server/modules/planning/leave/indexes.ts',
      'server/modules/planning/leave/holidays/year.ts',
    ],
    may: ['domain', 'kernel', 'time', 'http', 'module', 'otherModule', 'roomOfOtherModule'],
  },
  focus: { files: ['src/focus/keepFocus.ts'], may: [], packages: { yes: [], no: ['react', 'zod'] } },
  ui: { files: ['src/ui/Chip.tsx', 'src/ui/grid/Grid.tsx'], may: ['time', 'i18n'] },
  password: {
    files: ['src/password/Meter.tsx', 'src/password/estimate/list.ts'],
    may: ['domain', 'kernel', 'time', 'i18n'],
    packages: { yes: ['react', '@zxcvbn-ts/core'], no: ['@mui/material', 'zod'] },
  },
  notifications: {
    files: ['src/notifications/useUnread.ts'],
    may: ['domain', 'kernel', 'time', 'session', 'i18n'],
    packages: light,
  },
  session: {
    files: ['src/session/store.ts', 'src/session/http/client.ts'],
    may: ['domain', 'kernel', 'time'],
    packages: light,
  },
  i18n: { files: ['src/i18n/provider.ts', 'src/i18n/es/teams.ts'], may: ['domain', 'kernel', 'time'] },
  dataProvider: {
    files: ['src/dataProvider/index.ts', 'src/dataProvider/methods/clock.ts'],
    may: ['domain', 'kernel', 'time', 'session'],
  },
  authProvider: { files: ['src/authProvider/index.ts'], may: ['domain', 'kernel', 'time', 'session'] },
  engine: {
    files: ['src/engine/view.ts', 'src/engine/fields/kinds.ts'],
    may: ['domain', 'kernel', 'time', 'ui', 'i18n', 'password'],
  },
  features: {
    files: ['src/features/leave/Dialog.tsx', 'src/features/leave/parts/Part.tsx'],
    may: belowFeatures,
  },
  resource: {
    files: ['src/resources/teams/index.ts', 'src/resources/teams/steps/Step.tsx'],
    may: belowPages,
    packages: { yes: ['react', 'react-admin', '@mui/material', 'zod'], no: [] },
  },
  otherResource: { files: ['src/resources/employees/index.ts', 'src/resources/employees/List.tsx'], may: belowPages },
  custom: { files: ['src/custom/dashboard/Page.tsx', 'src/custom/dashboard/parts/Card.tsx'], may: belowPages },
  otherCustom: { files: ['src/custom/account/Page.tsx'], may: belowPages },
  clock: {
    files: ['src/clock/main.tsx', 'src/clock/parts/Button.tsx'],
    may: ['domain', 'kernel', 'time', 'focus', 'session', 'i18n', 'password', 'notifications'],
    packages: light,
  },
  kiosk: {
    files: ['src/kiosk/main.tsx'],
    may: ['domain', 'kernel', 'time', 'focus', 'session', 'i18n', 'clock'],
    packages: light,
  },
  boot: {
    files: ['src/boot/firstScreen.ts'],
    may: ['domain', 'kernel', 'time', 'session'],
    packages: { yes: [], no: ['react', 'zod'] },
  },
  app: {
    files: ['src/app/App.tsx', 'src/app/layout/Sidebar.tsx'],
    may: [
      ...belowPages,
      'focus',
      'authProvider',
      'resource',
      'otherResource',
      'custom',
      'otherCustom',
      'clock',
      'kiosk',
      'boot',
    ],
  },
};
