import WeeksIcon from '@mui/icons-material/CalendarViewWeekOutlined';
import { schedules } from '#domain/planning/schedules/schedules.ts';
import { defineView } from '#src/engine/defineView.tsx';
import type { ResourceDefinition } from '#src/engine/definition.ts';
import { AppliesFromInput, MonthsInput, Preview, RotationStartInput, WeeksInput } from './lazy.tsx';
import { NameField } from './NameField.tsx';
import { summaryKind } from './summary.tsx';
import { useCopy } from './useCopy.ts';

const counted = (ids: string): number => (JSON.parse(ids) as number[]).length;
const isRotating = (weeks: unknown): boolean => Array.isArray(weeks) && weeks.length > 1;

export const resource: ResourceDefinition = {
  ...defineView(schedules, {
    title: ['name'],
    list: {
      sort: { field: 'name', order: 'ASC' },
      rowClick: 'edit',
      columns: [
        { source: 'name', kind: 'text', field: NameField },
        { source: 'teams', kind: 'number', value: ({ teams }) => counted(teams) },
        { source: 'users', kind: 'number', value: ({ users }) => counted(users) },
        {
          source: 'rotating_weeks',
          kind: summaryKind,
          label: 'resources.schedules.summary.title',
          value: ({ month_days, rotating_weeks }) => ({ month_days, rotating_weeks }),
        },
        { id: 'delete', action: 'delete', headerRole: 'admin' },
      ],
      rowActions: [
        { id: 'edit', action: 'edit' },
        { id: 'copy', right: 'schedules.edit', useRun: useCopy },
      ],
    },
    form: {
      wide: true,
      steps: {
        main: [
          { source: 'name', kind: 'text' },
          { source: 'month_days', kind: 'text', input: MonthsInput },
          { source: 'applies_from', kind: 'date', input: AppliesFromInput, half: true },
          {
            source: 'rotation_start',
            kind: 'date',
            input: RotationStartInput,
            half: true,
            when: ({ values }) => isRotating(values.rotating_weeks),
          },
          { source: 'rotating_weeks', kind: 'text', input: WeeksInput, section: 'weeks' },
        ],
      },
    },
    slots: { formFooter: Preview },
  }),
  icon: WeeksIcon,
  menu: { group: 'timeSheets', order: 20, icon: WeeksIcon },
};
