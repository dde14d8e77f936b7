import { employees } from '#domain/organization/employees/employees.ts';
import { versionStep } from '#domain/organization/employees/termVersions.ts';
import { bindView } from '#src/engine/defineView.tsx';
import { workStep } from '../form.ts';

/** The form of a version of the terms: the work data of a person without the position, and from when they count. */
export const termsForm = bindView(
  { ...employees, steps: { terms: versionStep } },
  {
    title: ['name'],
    list: { sort: { field: 'name', order: 'ASC' }, rowClick: false, columns: [] },
    form: {
      steps: {
        terms: [
          // The first terms count from the hire date.
          { source: 'valid_from', kind: 'date', when: ({ record }) => record?.is_first !== true },
          ...workStep.flatMap((field) => {
            const { source } = field;
            return source === 'title' ? [] : [{ ...field, source }];
          }),
        ],
      },
    },
  },
);
