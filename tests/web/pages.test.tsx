import { expect, it } from 'vitest';
import { entities } from '#domain/entities.ts';
import { isPagePath, pageNames } from '#domain/pages.ts';
import { isPublic } from '#src/app/access.ts';
import { pages, resources } from '#src/app/definitions.ts';

const paths = [
  ...resources.flatMap(({ name, view }) => [`/${name}`, view.list.path ?? `/${name}`]),
  ...pages.map(({ path }) => path),
];

it.each(paths)('the server knows the page %s', (path) => expect(isPagePath(path)).toBe(true));

/** Served by themselves (server/http/web.ts). */
const ownPages = ['fichar', 'quiosco'];
const withEntities = Object.keys(entities);

it.each(pageNames)('%s is an address of some page', (name) => {
  const isOfApplication = paths.some((path) => path.split('/')[1] === name);
  expect(isOfApplication || isPublic(`/${name}`) || isPublic(`/${name}/x`) || ownPages.includes(name)).toBe(true);
  expect(withEntities).not.toContain(name);
});

it.each(['/metrics', '/livez', '/admin.php', '/employeesx', '//evil.example', '/toString'])('%s is none', (path) =>
  expect(isPagePath(path)).toBe(false),
);
