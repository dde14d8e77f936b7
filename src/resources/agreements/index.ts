import AgreementIcon from '@mui/icons-material/HandshakeOutlined';
import { type Agreement, agreements } from '#domain/organization/agreements/agreements.ts';
import type { TermName } from '#domain/organization/agreements/lawfulTerms.ts';
import { writeYearDates } from '#domain/organization/agreements/yearDates.ts';
import { defineView } from '#src/engine/defineView.tsx';
import type { ResourceDefinition } from '#src/engine/definition.ts';
import { exportedFields, plainView } from '#src/engine/plainView.ts';
import { EmptyList, ExampleButton } from './EmptyList.tsx';
import { ExampleNotice } from './ExampleNotice.tsx';
import { formFields } from './form.ts';
import { LawNotice } from './LawNotice.tsx';
import { termValue } from './TermValue.tsx';

const extraHolidays = ({ extra_holidays }: Readonly<Record<string, unknown>>) =>
  typeof extra_holidays === 'string' ? writeYearDates(extra_holidays) : '';

const term = (source: TermName) => ({ source, kind: 'text' as const, field: termValue(source) });

const view = plainView(agreements, { extra_holidays: { value: extraHolidays } });

export const resource: ResourceDefinition = {
  ...defineView(agreements, {
    ...view,
    list: {
      ...view.list,
      rowClick: 'show',
      exported: exportedFields(agreements.fields).map((field) =>
        field.source === 'extra_holidays' ? { ...field, value: extraHolidays } : field,
      ),
    },
    form: { steps: { main: formFields } },
    detail: {
      cards: [
        {
          id: 'agreement',
          fields: [
            { source: 'name', kind: 'text' },
            { source: 'source', kind: 'text' },
            term('annual_hours'),
            term('daily_hours'),
            { source: 'extra_holidays', kind: 'text', value: (record: Agreement) => extraHolidays(record) },
          ],
        },
        {
          id: 'rest',
          fields: [
            term('rest_hours'),
            term('weekly_rest_hours'),
            term('pause_after_hours'),
            term('pause_minutes'),
            term('paid_pause_minutes'),
            term('night_from'),
            term('night_to'),
          ],
        },
        {
          id: 'bank',
          fields: [term('irregular_percent'), term('bank_months'), { source: 'bank_max_hours', kind: 'hours' }],
        },
        {
          id: 'overtime',
          fields: [
            term('overtime_value'),
            term('overtime_rest_months'),
            term('complementary_percent'),
            term('complementary_notice_days'),
            term('voluntary_percent'),
          ],
        },
      ],
    },
    slots: {
      listActions: ExampleButton,
      empty: EmptyList,
      formNotice: ExampleNotice,
      detailNotice: LawNotice,
    },
  }),
  icon: AgreementIcon,
  menu: { group: 'calendar', order: 70, icon: AgreementIcon },
};
