import { useEffect, useState } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { CheckoutPage } from '../custom/checkout/CheckoutPage.tsx';
import { dataProvider } from '../dataProvider/index.ts';
import { i18nProvider } from '../i18n/index.ts';
import { MapServiceProvider } from '../ui/map/mapService.ts';
import { mapService } from './mapService.ts';
import { NotificationBridge } from './NotificationBridge.tsx';
import { makeQueryClient } from './queryClient.ts';

const makeRouter = () => createBrowserRouter([{ path: '*', Component: Contents }]);

/** The sign-up, with what the forms of the application need around them and without its session. */
export function CheckoutApp() {
  const [router] = useState(makeRouter);
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} useTransitions={false} />;
}

function Contents() {
  const [{ client, store }] = useState(() => ({ client: makeQueryClient(), store: memoryStore() }));
  return (
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={client} store={store}>
      <MapServiceProvider value={mapService}>
        <CheckoutPage />
      </MapServiceProvider>
      <NotificationBridge />
    </CoreAdminContext>
  );
}
