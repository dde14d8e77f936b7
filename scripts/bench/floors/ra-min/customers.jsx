import {
  BooleanField,
  BooleanInput,
  DataTable,
  DateField,
  DateInput,
  Edit,
  List,
  SimpleForm,
  TextInput,
} from 'react-admin';

export const CustomerList = () => (
  <List perPage={25} sort={{ field: 'id', order: 'ASC' }}>
    <DataTable rowClick="edit">
      <DataTable.Col source="id" />
      <DataTable.Col source="first_name" />
      <DataTable.Col source="last_name" />
      <DataTable.Col source="email" />
      <DataTable.NumberCol source="nb_orders" />
      <DataTable.NumberCol source="total_spent" />
      <DataTable.Col source="last_seen" field={DateField} />
      <DataTable.Col source="has_newsletter" field={BooleanField} />
    </DataTable>
  </List>
);

export const CustomerEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="first_name" />
      <TextInput source="last_name" />
      <TextInput source="email" />
      <TextInput source="address" />
      <TextInput source="zipcode" />
      <TextInput source="city" />
      <DateInput source="birthday" />
      <BooleanInput source="has_newsletter" />
    </SimpleForm>
  </Edit>
);
