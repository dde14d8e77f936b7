import { type ComponentType, lazy } from 'react';

const load = () => import('./App.tsx');
const LaterApp = lazy(() => load().then(({ App }) => ({ default: App })));
let loaded: ComponentType | undefined;

/** Loads the application with what its first screen asks for, so that it is drawn at once and nothing in its stead. */
export async function loadApplication(): Promise<void> {
  const { App, prepareFirstScreen } = await load();
  await prepareFirstScreen();
  loaded = App;
}

/** The application: itself where it is loaded, else as it comes. */
export const applicationNow = (): ComponentType => loaded ?? LaterApp;
