import TypesIcon from '@mui/icons-material/LabelOutlined';
import { defaultLeaveTypes } from '#domain/constants.ts';
import { leaveTypes } from '#domain/planning/leave/leaveTypes.ts';
import { defineView } from '#src/engine/defineView.tsx';
import type { ResourceDefinition } from '#src/engine/definition.ts';

export const resource: ResourceDefinition = {
  ...defineView(leaveTypes, {
    title: ['name'],
    list: {
      sort: { field: 'permission_type_id', order: 'ASC' },
      rowClick: 'edit',
      columns: [
        { source: 'name', kind: 'text' },
        { source: 'paid', kind: 'flag' },
        { source: 'counts_against_balance', kind: 'flag' },
        { source: 'working_days', kind: 'select', choices: [1, 0] },
        { source: 'half_days', kind: 'flag' },
        { source: 'confidential', kind: 'flag' },
        { source: 'active', kind: 'status', choices: [1, 0] },
      ],
      rowActions: [
        { id: 'edit', action: 'edit' },
        // The types that every enterprise starts with are switched off instead.
        {
          id: 'delete',
          action: 'delete',
          when: ({ permission_type_id }) => permission_type_id > defaultLeaveTypes.length,
        },
      ],
    },
    form: {
      steps: {
        main: [
          { source: 'name', kind: 'text' },
          { source: 'working_days', kind: 'select', choices: [1, 0] },
          { source: 'counts_against_balance', kind: 'flag' },
          { source: 'paid', kind: 'flag' },
          { source: 'half_days', kind: 'flag' },
          { source: 'hours_bank', kind: 'flag', help: 'resources.leaveTypes.hoursBankAbout' },
          { source: 'confidential', kind: 'flag', help: 'resources.leaveTypes.confidentialAbout' },
          {
            source: 'incapacity',
            kind: 'select',
            choices: ['none', 'sickness', 'birth'],
            help: 'resources.leaveTypes.incapacityAbout',
          },
          { source: 'active', kind: 'flag' },
        ],
      },
    },
  }),
  icon: TypesIcon,
  menu: { group: 'calendar', order: 60, icon: TypesIcon },
};
