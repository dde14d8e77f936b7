import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const loaders: (() => Promise<unknown>)[] = [];

/**
 * A page that the first screen does not wait for: it is fetched when it is opened, or before, by `prefetchPages`.
 * @param name of the component in the module that `load` fetches
 */
export function lazyPage<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  loaders.push(load);
  return lazy(() => load().then((module) => ({ default: module[name] })));
}

/** The page that is being opened comes first. */
const PAUSE_MS = 1500;

/** Fetches all of them soon: somebody is about to open one. Without network they are fetched when they are opened. */
export function prefetchPages(): void {
  const due = loaders.splice(0);
  if (due.length > 0) setTimeout(() => due.forEach((load) => load().catch(() => undefined)), PAUSE_MS);
}
