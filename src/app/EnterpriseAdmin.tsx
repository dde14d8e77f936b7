import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import type { SessionEnterprise } from '#domain/access/auth/session.ts';
import type { Actor } from '#domain/rights.ts';
import { createAuthProvider } from '../authProvider/index.ts';
import { DashboardPage } from '../custom/dashboard/DashboardPage.tsx';
import { page as firmPage } from '../custom/firm/index.ts';
import { dataProvider } from '../dataProvider/index.ts';
import { useCustomFields } from '../features/customFields/useCustomFields.ts';
import { i18nProvider } from '../i18n/index.ts';
import type { SavedFilterMethods } from '../engine/list/savedFilters/savedFilterMethods.ts';
import { ScopeProvider } from '../engine/scope.tsx';
import { actorOf, session, useSessionUser } from '../session/store.ts';
import { MapServiceProvider } from '../ui/map/mapService.ts';
import { pages, resources } from './definitions.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { takePrepared } from './firstScreen.ts';
import { Layout } from './layout/Layout.tsx';
import { listRoutes } from './listRoutes.tsx';
import { mapService } from './mapService.ts';
import { NotificationBridge } from './NotificationBridge.tsx';
import { AccessDeniedPage, NoEnterprisePage, NotFoundPage } from './messagePages.tsx';
import { PageContent, PageRoute } from './PageRoute.tsx';
import { replacePath } from './path.ts';
import { personStore } from './personStore.ts';
import { makeQueryClient } from './queryClient.ts';

const authProvider = createAuthProvider(
  resources.map(({ entity }) => entity),
  () => replacePath('/login'),
);

const Nothing = () => null;

/** Whoever is of a firm that works for nobody yet has its page all the same. */
const FirmRoute = () => <PageContent page={firmPage} />;

interface EnterpriseScopeProps {
  readonly enterprise: SessionEnterprise;
  readonly actor: Actor;
  readonly children: ReactNode;
}

const isSignedIn = () => session.get() !== null;

const EnterpriseScope = ({ enterprise, actor, children }: EnterpriseScopeProps) => (
  <ScopeProvider
    enterprise={enterprise}
    actor={actor}
    userId={useSessionUser().id}
    isSignedIn={isSignedIn}
    customFields={useCustomFields(enterprise.id)}
  >
    {children}
  </ScopeProvider>
);

/** react-admin for one enterprise, with a query cache and a store of its own. */
export function EnterpriseAdmin({ enterprise }: { enterprise: SessionEnterprise | null }) {
  const user = useSessionUser();
  const actor = useMemo(() => actorOf(user), [user]);
  const [{ client, store }] = useState(() => ({
    client: takePrepared(user.id, enterprise?.id) ?? makeQueryClient(),
    store: personStore(user.id),
  }));
  useEffect(() => () => client.clear(), [client]);

  const admin = (
    <CoreAdminUI
      layout={Layout}
      dashboard={enterprise ? DashboardPage : user.firm ? FirmRoute : NoEnterprisePage}
      catchAll={NotFoundPage}
      accessDenied={AccessDeniedPage}
      authenticationError={AccessDeniedPage}
      loading={Nothing}
      error={ErrorScreen}
      loginPage={false}
      title="Jornada"
      disableTelemetry
    >
      {enterprise && resources.map((resource) => <Resource key={resource.name} {...resource} />)}
      <CustomRoutes>
        {!enterprise && user.firm && <Route path={firmPage.path} element={<FirmRoute />} />}
        {enterprise && listRoutes(resources)}
        {enterprise &&
          pages.map((page) => (
            <Route key={page.path} path={page.path + (page.dialogs ? '/*' : '')} element={<PageRoute page={page} />} />
          ))}
      </CustomRoutes>
    </CoreAdminUI>
  );

  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider satisfies SavedFilterMethods}
      i18nProvider={i18nProvider}
      queryClient={client}
      store={store}
    >
      <MapServiceProvider value={mapService}>
        {enterprise ? (
          <EnterpriseScope enterprise={enterprise} actor={actor}>
            {admin}
          </EnterpriseScope>
        ) : (
          admin
        )}
      </MapServiceProvider>
      <NotificationBridge />
    </CoreAdminContext>
  );
}
