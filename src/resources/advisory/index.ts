import PanelIcon from '@mui/icons-material/ViewListOutlined';
import { advisory } from '#domain/overview/advisory/advisory.ts';
import { charges, firmPath } from '#domain/organization/firms/kinds.ts';
import { dueFilters } from '#domain/overview/advisory/due.ts';
import { subscriptionStatuses } from '#domain/operation/billing/billing.ts';
import { defineView } from '#src/engine/defineView.tsx';
import type { ResourceDefinition } from '#src/engine/definition.ts';
import { hasPanel } from '#src/features/advisory/hasPanel.ts';
import { panelReturn } from '#src/features/advisory/panelReturn.ts';
import { areFiltersOfFirm } from '#src/session/filtersOfFirm.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { DueState, figureFields, NameAndPerson, PeopleAndMoves, Subscription } from './fields.tsx';
import { dueKind, nameKind, subscriptionKind } from './kinds.ts';
import { ListActions } from './ListActions.tsx';
import { PanelNotice } from './PanelNotice.tsx';
import { PersonInChargeFilter } from './PersonInChargeFilter.tsx';
import { type Figure, figures } from './places.ts';

/** Figures that are shown when they are chosen, for what is due to have room. */
const leavesRoom: readonly Figure[] = ['joined', 'left', 'closures_done'];

export const resource: ResourceDefinition = {
  ...defineView(advisory, {
    title: ['name'],
    list: {
      path: panelReturn.path,
      sort: { field: 'due', order: 'DESC' },
      rowClick: false,
      ownFilters: () => areFiltersOfFirm(advisory.name),
      filters: [
        { source: 'due', kind: 'select', choices: dueFilters },
        { source: 'charge', kind: 'select', choices: charges, Field: PersonInChargeFilter },
        { source: 'subscription', kind: 'select', choices: subscriptionStatuses },
      ],
      columns: [
        { source: 'name', kind: nameKind, field: NameAndPerson },
        { source: 'cif', kind: 'text', hidden: true },
        { source: 'in_charge', kind: 'text', hidden: true },
        { source: 'due', kind: dueKind, field: DueState, total: true },
        ...figures.map((source) => ({
          source,
          kind: 'integer' as const,
          total: true as const,
          field: source === 'people' ? PeopleAndMoves : figureFields[source],
          ...(leavesRoom.includes(source) && { hidden: true as const }),
        })),
        { source: 'subscription', kind: subscriptionKind, field: Subscription, hidden: true },
      ],
    },
    slots: { listActions: ListActions, listNotice: PanelNotice, card: CompanyCard },
  }),
  icon: PanelIcon,
  menu: {
    group: 'employees',
    order: 5,
    icon: PanelIcon,
    onlyFor: hasPanel,
    also: [firmPath],
  },
};
