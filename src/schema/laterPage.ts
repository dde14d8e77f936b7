import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const loaders: (() => Promise<unknown>)[] = [];

/**
 * A page that the first screen does not wait for: it is fetched when it is opened, or before, by `fetchLaterPages`.
 * @param name of the component in the module that `load` fetches
 */
export function laterPage<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  loaders.push(load);
  return lazy(() => load().then((module) => ({ default: module[name] })));
}

/** Fetches all of them: somebody is about to open one. Without network they are fetched when they are opened. */
export function fetchLaterPages(): void {
  for (const load of loaders.splice(0)) load().catch(() => undefined);
}
