import FieldsIcon from '@mui/icons-material/PlaylistAddOutlined';
import { audiences, customFieldKinds, customFields } from '#domain/organization/customFields/customFields.ts';
import { type FieldKindName, summable } from '#domain/kernel/fieldKinds.ts';
import { defineView } from '#src/engine/defineView.tsx';
import type { ResourceDefinition } from '#src/engine/definition.ts';
import { later } from '#src/engine/inputs/laterInput.tsx';
import { lazyPage } from '#src/engine/lazyPage.ts';
import { ArchiveAction } from './ArchiveAction.tsx';
import { holderKind, holderName, holders } from './holders.ts';

const load = () => import('./formInputs.ts');
const formInput = (name: keyof Awaited<ReturnType<typeof load>>) => later(lazyPage(load, name));

export const resource: ResourceDefinition = {
  ...defineView(customFields, {
    title: ['name'],
    list: {
      sort: { field: 'position', order: 'ASC' },
      rowClick: 'edit',
      filters: [
        { source: 'resource', kind: 'select', choices: holders, choiceName: holderName },
        { source: 'archived', kind: 'select', choices: [0, 1], default: 0 },
      ],
      columns: [
        { source: 'name', kind: 'text' },
        { source: 'resource', kind: holderKind },
        { source: 'kind', kind: 'select', choices: customFieldKinds },
        { source: 'required', kind: 'flag' },
        { source: 'visible_to', kind: 'select', choices: audiences },
        { source: 'in_list', kind: 'flag' },
        { source: 'archived', kind: 'status', choices: [0, 1], tones: { 0: 'done', 1: 'quiet' } },
        { id: 'archive', action: ArchiveAction, right: 'customFields.manage' },
      ],
      rowActions: [
        { id: 'edit', action: 'edit' },
        { id: 'delete', action: 'delete' },
      ],
    },
    form: {
      steps: {
        main: [
          { source: 'resource', kind: 'text', input: formInput('ResourceInput') },
          { source: 'name', kind: 'text' },
          { source: 'kind', kind: 'select', choices: customFieldKinds },
          {
            source: 'choices',
            kind: 'text',
            input: formInput('ChoicesInput'),
            when: ({ values }) => values.kind === 'select',
          },
          { source: 'required', kind: 'flag' },
          { source: 'visible_to', kind: 'text', input: formInput('AudienceInput') },
          { source: 'in_list', kind: 'flag', label: () => 'resources.customFields.form.in_list' },
          {
            source: 'summed',
            kind: 'flag',
            input: formInput('SummedInput'),
            when: ({ values }) => summable.has(values.kind as FieldKindName),
          },
          { source: 'position', kind: 'integer', input: formInput('PositionInput') },
        ],
      },
    },
  }),
  icon: FieldsIcon,
  menu: { group: 'employees', order: 50, icon: FieldsIcon },
};
