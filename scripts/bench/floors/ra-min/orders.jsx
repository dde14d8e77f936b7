import { DataTable, DateField, List } from 'react-admin';

export const OrderList = () => (
  <List perPage={25} sort={{ field: 'id', order: 'ASC' }}>
    <DataTable rowClick={false}>
      <DataTable.Col source="id" />
      <DataTable.Col source="reference" />
      <DataTable.Col source="date" field={DateField} />
      <DataTable.NumberCol source="total" />
      <DataTable.Col source="status" />
    </DataTable>
  </List>
);
