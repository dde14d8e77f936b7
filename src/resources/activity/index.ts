import HistoryIcon from '@mui/icons-material/ManageSearchOutlined';
import { activityKinds } from '#domain/operation/audit/actions.ts';
import { activity } from '#domain/operation/audit/audit.ts';
import { defineView } from '#src/engine/defineView.tsx';
import type { ResourceDefinition } from '#src/engine/definition.ts';
import { changedFieldsKind } from './changedFieldsKind.ts';
import { ChainState } from './ChainState.tsx';

export const resource: ResourceDefinition = {
  ...defineView(activity, {
    title: ['what'],
    list: {
      sort: { field: 'at', order: 'DESC' },
      rowClick: false,
      filters: [
        { source: 'actor', kind: 'reference' },
        { source: 'kind', kind: 'select', choices: activityKinds },
        { source: 'at', kind: 'datetime' },
        { source: 'person', kind: 'reference' },
      ],
      columns: [
        { source: 'at', kind: 'datetime' },
        { source: 'actor', kind: 'reference' },
        { source: 'what', kind: 'longText' },
        { source: 'person', kind: 'reference' },
        { source: 'subject', kind: 'text' },
        { source: 'kind', kind: 'select', choices: activityKinds, hidden: true },
        { source: 'fields', kind: changedFieldsKind, hidden: true },
      ],
    },
    slots: { listNotice: ChainState },
  }),
  icon: HistoryIcon,
  menu: { group: 'employees', order: 60, icon: HistoryIcon },
};
