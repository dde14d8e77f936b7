import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Dashboard } from '#domain/overview/dashboard/dashboard.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { selectedEnterprise, useSessionUser } from '#src/session/store.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { RecordTable } from '#src/ui/RecordTable.tsx';
import { settlePending } from '#src/ui/toasts/settlePending.ts';
import { dateOfInstant } from './words.ts';

type Employee = Dashboard['employeesLastMonth'][number];

/**
 * A row opens the employee, in the enterprise that it names, or the own profile when it is the user himself
 * (dashboard 2).
 */
export function RecentEmployees({ people }: { people: Dashboard['employeesLastMonth'] | undefined }) {
  const self = useSessionUser().id;
  const navigate = useNavigate();
  const rowLink = ({ id }: Employee) => (id === self ? '/profile' : `/employees/${id}`);
  const switchFirst = async (employee: Employee) => {
    await settlePending();
    selectedEnterprise.set(employee.enterprise.id);
    await navigate(rowLink(employee));
  };
  const onRow = (employee: Employee, event: MouseEvent) => {
    const here = employee.id === self || employee.enterprise.id === selectedEnterprise.get();
    if (here || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void switchFirst(employee);
  };
  const text = useMessages('dashboard.people');
  return (
    <Panel title={text('title')} flush>
      <RecordTable
        label={text('title')}
        rows={people}
        rowKey={({ id, enterprise }) => `${id}-${enterprise.id}`}
        rowLink={rowLink}
        onRow={onRow}
        empty={text('empty')}
        columns={[
          { key: 'name', label: text('name'), cell: ({ name, last_name }) => `${name} ${last_name}` },
          { key: 'enterprise', label: text('enterprise'), cell: ({ enterprise }) => enterprise.name },
          { key: 'position', label: text('position'), cell: ({ title }) => title || '—' },
          { key: 'hired', label: text('hired'), cell: ({ created_at }) => dateOfInstant(created_at), numeric: true },
        ]}
      />
    </Panel>
  );
}
