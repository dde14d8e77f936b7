import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { CustomerEdit, CustomerList } from './customers.jsx';
import { OrderList } from './orders.jsx';

const dataProvider = simpleRestProvider('/api');
const nothing = () => Promise.resolve();
const authProvider = {
  login: ({ username }) => Promise.resolve(localStorage.setItem('username', username)),
  logout: () => Promise.resolve(localStorage.removeItem('username')),
  checkAuth: () => (localStorage.getItem('username') ? Promise.resolve() : Promise.reject(new Error())),
  checkError: nothing,
  getPermissions: nothing,
};

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} requireAuth disableTelemetry>
    <Resource name="orders" list={OrderList} />
    <Resource name="customers" list={CustomerList} edit={CustomerEdit} />
  </Admin>,
);
