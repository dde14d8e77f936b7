import { useTranslate } from 'react-admin';
import type { Dashboard } from '../../../domain/dashboard.ts';
import { useSessionUser } from '../../session/store.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { spanishDate } from './words.ts';

/** A row opens the employee, or the own profile when it is the user himself (people-and-billing 2, "/"). */
export function RecentEmployees({ people }: { people: Dashboard['employeesLastMonth'] | undefined }) {
  const translate = useTranslate();
  const self = useSessionUser().id;
  const text = (key: string) => translate(`dashboard.people.${key}`);
  return (
    <Panel title={text('title')} flush>
      <RecordTable
        label={text('title')}
        rows={people}
        rowKey={({ id, enterprise }) => `${id}-${enterprise.id}`}
        rowLink={({ id }) => (id === self ? '/profile' : `/employees/${id}`)}
        empty={text('empty')}
        columns={[
          { key: 'name', label: text('name'), cell: ({ name, last_name }) => `${name} ${last_name}` },
          { key: 'enterprise', label: text('enterprise'), cell: ({ enterprise }) => enterprise.name },
          { key: 'position', label: text('position'), cell: ({ title }) => title || '—' },
          { key: 'hired', label: text('hired'), cell: ({ created_at }) => spanishDate(created_at), numeric: true },
        ]}
      />
    </Panel>
  );
}
