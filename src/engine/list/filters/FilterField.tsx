import TextField from '@mui/material/TextField';
import { Suspense } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useSay } from '#src/engine/label.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';
import type { Filter } from '#src/engine/filterView.ts';
import { useEntityView } from '#src/engine/viewContext.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

const RangeFilter = lazyPage(() => import('./RangeFilter.tsx'), 'RangeFilter');
const ReferenceFilter = lazyPage(() => import('./ReferenceFilter.tsx'), 'ReferenceFilter');
const SeveralFilter = lazyPage(() => import('./SeveralFilter.tsx'), 'SeveralFilter');

interface FilterFieldProps {
  readonly filter: Filter<Record<string, unknown>>;
}

/** A filter of a list by its kind. An empty box stands in its place until it is fetched. */
export function FilterField({ filter }: FilterFieldProps) {
  const label = useSay()(`fields.${filter.source}`);
  return (
    <Suspense fallback={<TextField label={label} disabled />}>
      <OfKind filter={filter} label={label} />
    </Suspense>
  );
}

function OfKind({ filter, label }: FilterFieldProps & { label: string }) {
  const { entity } = useEntityView();
  const translate = useTranslate();
  const say = useSay();
  const { source } = filter;
  const named = { source, label };
  switch (filter.kind) {
    case 'select':
    case 'status': {
      if (filter.several) {
        const choices = filter.choices.map((id) => ({ id, name: say(`values.${source}.${id}`) }));
        return <SeveralFilter {...named} choices={choices} />;
      }
      const { choiceName = (id) => say(`values.${source}.${id}`) } = filter;
      const choices = filter.choices.map((id) => ({ id, name: choiceName(id, translate) }));
      const { Field = ChoiceFilter } = filter;
      return <Field {...named} choices={choices} optional={filter.default === undefined} />;
    }
    case 'flag': {
      const choices = [
        { id: 1, name: translate('schema.yes') },
        { id: 0, name: translate('schema.no') },
      ];
      return <ChoiceFilter {...named} choices={choices} optional={filter.default === undefined} />;
    }
    case 'text':
    case 'longText':
    case 'email':
    case 'phone':
    case 'url':
    case 'color':
      return <TextFilter {...named} />;
    case 'reference':
    case 'references':
      return (
        <ReferenceFilter {...named} reference={entity.references[source] ?? ''} several={filter.several ?? false} />
      );
    default:
      return <RangeFilter {...named} kind={filter.kind} />;
  }
}
