import { useEffect, useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useEnterprise } from '../session/store.ts';
import { EnterpriseAdmin } from './EnterpriseAdmin.tsx';

export { prepareFirstScreen } from './firstScreen.ts';

const makeRouter = () => createBrowserRouter([{ path: '*', Component: CurrentAdmin }]);

/**
 * The signed-in application. Router, caches and queues are its own and die with it, hence with the person. Without
 * transitions a click shows its page at once instead of keeping the former one until the new one is drawn.
 */
export function App() {
  const [router] = useState(makeRouter);
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} useTransitions={false} />;
}

/** One administration for each enterprise: a switch leaves nothing of the former one behind. */
function CurrentAdmin() {
  const enterprise = useEnterprise();
  return <EnterpriseAdmin key={enterprise?.id ?? 'none'} enterprise={enterprise} />;
}
