import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'react-admin';
import { createMemoryRouter, Route } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { toastSeconds } from '#domain/constants.ts';
import type { SessionUser } from '#domain/access/auth/session.ts';
import { listRoutes } from '#src/app/listRoutes.tsx';
import { NotificationBridge } from '#src/app/NotificationBridge.tsx';
import { makeQueryClient } from '#src/app/queryClient.ts';
import { appTheme } from '#src/app/theme.ts';
import { PageHeading } from '#src/app/title.tsx';
import { createAuthProvider } from '#src/authProvider/index.ts';
import { dataProvider } from '#src/dataProvider/index.ts';
import { i18nProvider } from '#src/i18n/index.ts';
import type { ResourceDefinition } from '#src/engine/definition.ts';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { nameCustomFields } from '#src/features/customFields/useCustomFields.ts';
import { ScopeProvider } from '#src/engine/scope.tsx';
import { actorOf, session } from '#src/session/store.ts';
import { ToastStack } from '#src/ui/toasts/ToastStack.tsx';
import { sessionUserOf } from './apiStub.ts';

interface Stage {
  readonly resources: readonly ResourceDefinition[];
  /** The address at which it is opened. */
  readonly at: string;
  readonly user?: Partial<SessionUser>;
  /** Routes beside the resources. */
  readonly pages?: Readonly<Record<string, ReactNode>>;
  /** That the enterprise has added to its records. */
  readonly customFields?: readonly CustomField[];
}

const Page = ({ children }: { children: ReactNode }) => (
  <main>
    <PageHeading />
    {children}
  </main>
);

const Dashboard = () => <p>Inicio</p>;

/** Resources as the application shows them, signed in, without its sidebar; the server is stood in for by `stubApi`. */
export function renderAdmin({ resources, at, user, pages = {}, customFields = [] }: Stage) {
  nameCustomFields(customFields);
  const signedIn = sessionUserOf(user);
  session.set({ token: '9.secret', user: signedIn });
  const [enterprise] = signedIn.enterprises;
  if (!enterprise) throw new Error('The user of a test belongs to an enterprise');
  const authProvider = createAuthProvider(
    resources.map(({ entity }) => entity),
    () => undefined,
  );
  const queryClient = makeQueryClient();
  const store = memoryStore();

  const Admin = () => (
    <ThemeProvider theme={appTheme('light')}>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
      >
        <ScopeProvider
          enterprise={enterprise}
          actor={actorOf(signedIn)}
          userId={signedIn.id}
          isSignedIn={() => session.get() !== null}
          customFields={customFields}
        >
          <CoreAdminUI layout={Page} dashboard={Dashboard} disableTelemetry>
            {resources.map((resource) => (
              <Resource key={resource.name} {...resource} />
            ))}
            <CustomRoutes>
              {listRoutes(resources)}
              {Object.entries(pages).map(([path, element]) => (
                <Route key={path} path={path} element={element} />
              ))}
            </CustomRoutes>
          </CoreAdminUI>
        </ScopeProvider>
        <NotificationBridge />
        <ToastStack seconds={toastSeconds} closeLabel="Cerrar" />
      </CoreAdminContext>
    </ThemeProvider>
  );
  const router = createMemoryRouter([{ path: '*', Component: Admin }], { initialEntries: [at] });
  const view = render(<RouterProvider router={router} useTransitions={false} />);
  return { ...view, router, person: userEvent.setup({ delay: null }), enterprise };
}
