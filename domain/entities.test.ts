import { expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { entities } from './entities.ts';
import type { Route } from './routes.ts';

const called = new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`));

it.each(Object.entries(entities))('%s names only calls that there are', (_name, { routes }) => {
  const named = Object.values<Route | undefined>({ ...routes }).flatMap((route) =>
    route ? [`${route.method} ${route.path}`] : [],
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((call) => !called.has(call))).toEqual([]);
});
