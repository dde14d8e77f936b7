import { expect, it } from 'vitest';
import { resources } from '#src/app/definitions.ts';
import { inMadeUpLanguage, strangersAt } from './locale.fixture.tsx';

inMadeUpLanguage();

const views = resources.flatMap(({ name, view }) => {
  const list = view.list.path ?? `/${name}`;
  return [
    list,
    ...(view.form ? [`${list}/create`, `${view.detail ? `/${name}` : list}/1/edit`] : []),
    ...(view.detail ? [`/${name}/1`] : []),
  ];
});
it.each(views)('nothing is said that is not in the catalogue: %s', { timeout: 120_000 }, async (address) =>
  expect(await strangersAt(address)).toEqual([]),
);
