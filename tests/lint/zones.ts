/** Who may import whom: one row per folder, as docs/architecture.md lists it. */
interface Zone {
  /** Files of the folder, at each depth that the rules tell apart. */
  readonly files: readonly string[];
  /** Zones whose files it may import, beside its own. */
  readonly may: readonly string[];
  /** Zones of which it may import types only. */
  readonly mayType?: readonly string[];
  readonly packages?: { readonly yes: readonly string[]; readonly no: readonly string[] };
}

const light = {
  yes: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
  no: ['zod', 'react-admin', 'react-router', 'react-hook-form', '@mui/material', 'ra-core', 'date-fns'],
};
const everywhere = [
  'ui',
  'schema',
  'dataProvider',
  'authProvider',
  'i18n',
  'session',
  'fichar',
  'app',
  'resource',
  'otherResource',
  'custom',
  'otherCustom',
  'forms',
];
const domain = ['routes', 'messages', 'constants', 'concept'];

export const zones: Record<string, Zone> = {
  routes: {
    files: ['domain/routes.ts'],
    may: domain,
    packages: {
      yes: ['zod', 'date-fns', 'date-fns/locale'],
      no: ['react', 'zodiac', 'date-fns-tz', 'drizzle-orm', 'node:fs', '@date-fns/tz'],
    },
  },
  messages: { files: ['domain/messages/es.ts'], may: domain },
  constants: { files: ['domain/constants.ts', 'domain/calc/workedTime.ts', 'domain/rights.ts'], may: domain },
  concept: { files: ['domain/employees.ts', 'domain/complaints.ts', 'domain/kernel/entity.ts'], may: domain },
  server: {
    files: ['server/app.ts', 'server/http/route.ts'],
    may: [...domain, 'module', 'moduleInside', 'otherModule', 'otherModuleInside'],
    packages: {
      yes: ['fastify', 'pg', 'zod', 'node:fs'],
      no: ['react', 'react-dom/client', 'react-admin', 'ra-core', '@mui/material'],
    },
  },
  module: { files: ['server/modules/teams/index.ts'], may: [...domain, 'server', 'moduleInside', 'otherModule'] },
  moduleInside: {
    files: ['server/modules/teams/repo.ts', 'server/modules/teams/commands/close.ts'],
    may: [...domain, 'server', 'module', 'otherModule'],
  },
  otherModule: { files: ['server/modules/leave/index.ts'], may: [...domain, 'server', 'otherModuleInside', 'module'] },
  otherModuleInside: {
    files: ['server/modules/leave/repo.ts', 'server/modules/leave/indexes.ts'],
    may: [...domain, 'server', 'otherModule', 'module'],
  },
  ui: { files: ['src/ui/Chip.tsx', 'src/ui/grid/Grid.tsx', 'src/ui/grid/parts/Cell.tsx'], may: [] },
  schema: { files: ['src/schema/view.ts', 'src/schema/fields/kinds.ts'], may: [...domain, 'ui'] },
  i18n: { files: ['src/i18n/provider.ts', 'src/i18n/es/teams.ts'], may: domain },
  dataProvider: {
    files: ['src/dataProvider/index.ts', 'src/dataProvider/methods/clock.ts'],
    may: [...domain, 'session'],
  },
  authProvider: { files: ['src/authProvider/index.ts'], may: [...domain, 'session'] },
  session: {
    files: ['src/session/store.ts', 'src/session/http/client.ts'],
    may: ['routes', 'messages'],
    mayType: ['constants', 'concept'],
    packages: light,
  },
  fichar: {
    files: ['src/fichar/main.tsx', 'src/fichar/parts/Button.tsx'],
    may: ['routes', 'messages', 'constants', 'session'],
    mayType: ['concept'],
    packages: light,
  },
  forms: {
    files: ['src/forms/enterprise/Form.tsx', 'src/forms/enterprise/parts/Part.tsx'],
    may: [...domain, 'schema', 'ui', 'dataProvider', 'i18n'],
  },
  resource: {
    files: [
      'src/resources/teams/index.ts',
      'src/resources/teams/steps/Step.tsx',
      'src/resources/teams/steps/parts/Part.tsx',
    ],
    may: [...domain, 'forms', 'schema', 'ui', 'dataProvider', 'i18n'],
    packages: { yes: ['react', 'react-admin', '@mui/material', 'zod'], no: ['node:fs'] },
  },
  otherResource: {
    files: ['src/resources/employees/index.ts', 'src/resources/employees/List.tsx'],
    may: [...domain, 'forms', 'schema', 'ui', 'dataProvider', 'i18n'],
  },
  custom: {
    files: [
      'src/custom/dashboard/Page.tsx',
      'src/custom/dashboard/parts/Card.tsx',
      'src/custom/dashboard/parts/deep/Line.tsx',
    ],
    may: [...domain, 'forms', 'schema', 'ui', 'dataProvider', 'i18n', 'session'],
  },
  otherCustom: {
    files: ['src/custom/profile/Page.tsx'],
    may: [...domain, 'forms', 'schema', 'ui', 'dataProvider', 'i18n', 'session'],
  },
  app: { files: ['src/app/App.tsx', 'src/app/layout/Sidebar.tsx'], may: [...domain, ...everywhere] },
};

/** Folders of src that stand in the table above; main.tsx may import all of them. */
export const foldersOfSrc = [
  'app',
  'authProvider',
  'custom',
  'dataProvider',
  'fichar',
  'forms',
  'i18n',
  'resources',
  'schema',
  'session',
  'ui',
];
