import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import { teams } from '#domain/planning/teams/teams.ts';
import { defineView } from '#src/engine/defineView.tsx';
import type { ResourceDefinition } from '#src/engine/definition.ts';
import { CalendarsAction } from './calendars/CalendarsAction.tsx';
import { TeamReview } from './form/lazy.tsx';

export const resource: ResourceDefinition = {
  ...defineView(teams, {
    title: ['name'],
    list: {
      sort: { field: 'name', order: 'ASC' },
      rowClick: 'edit',
      dialogs: ['calendars'],
      columns: [
        { source: 'name', kind: 'text' },
        { source: 'description', kind: 'longText' },
        { source: 'user_count', kind: 'number' },
        { id: 'edit', action: 'edit' },
        { id: 'delete', action: 'delete', headerRole: 'admin' },
      ],
    },
    form: {
      steps: {
        main: [
          { source: 'name', kind: 'text' },
          { source: 'description', kind: 'longText' },
          { source: 'employees', kind: 'references', props: { filter: { role: 'employee', active: 1 } } },
          {
            source: 'managers',
            kind: 'references',
            help: 'resources.teams.managersAbout',
            props: { filter: { role: 'manager', active: 1 } },
            when: ({ can }) => can('teams.chooseManagers'),
          },
        ],
      },
    },
    slots: { listActions: CalendarsAction, formFooter: TeamReview },
  }),
  icon: GroupsIcon,
  menu: { group: 'employees', order: 20, icon: GroupsIcon },
};
