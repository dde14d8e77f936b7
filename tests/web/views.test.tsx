import { describe, expect, it } from 'vitest';
import { i18nProvider } from '#src/i18n/index.ts';
import type { ResourceDefinition } from '#src/engine/definition.ts';
import { isAction } from '#src/engine/view.ts';

// Importing them is a test in itself: an unknown kind throws when its module loads.
const files = import.meta.glob<{ resource?: ResourceDefinition }>('../../src/resources/*/index.ts', { eager: true });
const resources = Object.entries(files).flatMap(([path, { resource }]) =>
  resource ? [{ folder: path.split('/').at(-2), resource }] : [],
);

/** Every message key that the pages of a resource look up by convention. */
function keysOf({ entity, view }: ResourceDefinition): string[] {
  const { columns, filters = [] } = view.list;
  const cards = view.detail?.cards ?? [];
  const steps = Object.entries(view.form?.steps ?? {});
  const shown = [
    ...columns.flatMap((column) => (isAction(column) ? [] : [column])),
    ...cards.flatMap(({ fields = [] }) => fields),
  ];
  const typed = steps.flatMap(([, fields]) => fields);
  const fields = [...shown, ...typed, ...filters];
  return [
    'name',
    'errors.list',
    'empty',
    'invite',
    ...(entity.searchable.length > 0 ? ['search'] : []),
    ...fields.map(({ source }) => `fields.${source}`),
    ...fields
      .filter((field) => !('choiceName' in field))
      .flatMap(({ source, choices = [] }) => choices.map((choice) => `values.${source}.${choice}`)),
    ...columns.filter(isAction).map(({ id }) => `actions.${id}`),
    ...[...columns.filter(isAction), ...(view.list.rowActions ?? [])].flatMap(({ action }) =>
      action === 'delete' ? ['confirm.delete', 'notifications.deleted', 'errors.delete'] : [],
    ),
    ...(view.list.rowActions ?? []).flatMap(({ id, action }) =>
      action === 'edit' || action === 'delete' ? [] : [`actions.${id}`],
    ),
    ...(view.list.bulk ?? []).flatMap(({ id, action }) => (action === 'export' ? [] : [`bulk.${id}`])),
    ...cards.map(({ id }) => `cards.${id}`),
    ...(view.detail ? ['errors.one'] : []),
    ...(steps.length > 1 ? steps.map(([step]) => `steps.${step}`) : []),
    ...typed.flatMap(({ section }) => (section ? [`sections.${section}`] : [])),
    ...(steps.length > 0
      ? ['actions.create', 'page.create', 'page.edit', 'notifications.created', 'notifications.updated']
      : []),
  ];
}

describe.each(resources)('the view of $folder', ({ folder, resource }) => {
  it('is called like its folder', () => {
    expect(resource.name).toBe(folder);
  });

  it('leaves no message untranslated', () => {
    const missing = keysOf(resource).filter((key) => {
      const full = `resources.${resource.name}.${key}`;
      return i18nProvider.translate(full, { smart_count: 2, _: full }) === full;
    });
    expect(missing).toEqual([]);
  });

  it('has an input for every field that the schemas require', () => {
    for (const [step, fields] of Object.entries(resource.view.form?.steps ?? {})) {
      const schema = resource.entity.steps[step];
      const required = Object.entries(schema?.shape ?? {}).filter(([, field]) => !field.safeParse(undefined).success);
      expect(fields.map(({ source }) => source)).toEqual(expect.arrayContaining(required.map(([name]) => name)));
    }
  });
});
