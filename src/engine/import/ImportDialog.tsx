import { useMemo } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import { asFields } from '#domain/organization/customFields/asFields.ts';
import type { CheckedRecords } from '#domain/kernel/importEndpoints.ts';
import { isImported, type PlainEntity } from '#domain/kernel/plainEntity.ts';
import type { Route } from '#domain/routes.ts';
import { useSay } from '../label.ts';
import { useCan, useScope } from '../scope.tsx';
import { useEntityView } from '../viewContext.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { columnsOf, type ImportColumn, templateOf, withNames } from './columns.ts';
import { ImportFrame, useCloseImport } from './ImportFrame.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { useImport } from './useImport.ts';
import { useSayImport } from './useSayImport.ts';

interface OfFile {
  readonly route: Route;
  readonly enterpriseId: number;
  readonly rows: string[][];
}

/** What the data provider must have beside react-admin's methods. */
interface ImportMethods {
  previewRecords(file: OfFile): Promise<CheckedRecords>;
  importRecords(file: OfFile & { readonly leaveOut: number[] }): Promise<{ readonly message: string }>;
}

/** What a file may bring of the resource: what its fields and the enterprise's own ones say. */
function useImportColumns(): readonly ImportColumn[] {
  const { entity } = useEntityView();
  const { customFields } = useScope();
  const can = useCan();
  const say = useSay();
  return useMemo(() => {
    const { fields = {} } = entity as unknown as Partial<Pick<PlainEntity, 'fields'>>;
    const own = asFields(customFields.filter(({ resource }) => resource === entity.name));
    const taken = Object.entries({ ...fields, ...own }).filter(
      ([, field]) => isImported(field) && (!field.right || can(field.right)),
    );
    return columnsOf(Object.fromEntries(taken), say);
  }, [entity, customFields, can, say]);
}

/** Brings records from a file in two steps: the file, then what would become of each of its lines. */
export function ImportDialog() {
  const { entity } = useEntityView();
  const { enterprise } = useScope();
  const provider = useDataProvider<DataProvider & ImportMethods>();
  const columns = useImportColumns();
  const say = useSayImport(entity.name);
  const close = useCloseImport();
  const { previewImport, import: importing } = entity.routes as Required<typeof entity.routes>;
  const enterpriseId = enterprise.id;

  const calls = {
    preview: async (rows: string[][]) => {
      const named = withNames(rows, columns);
      const { lines } = await provider.previewRecords({ route: previewImport, enterpriseId, rows: named.rows });
      return {
        lines: lines.map((line) => inWords(line, named.problems.get(line.line), columns)),
        ignored: named.ignored,
      };
    },
    save: (rows: string[][], leaveOut: number[]) =>
      provider.importRecords({ route: importing, enterpriseId, rows: withNames(rows, columns).rows, leaveOut }),
  };
  const { preview, saving, problem } = useImport(calls, { say, failed: 'schema.import.importFailed', onDone: close });
  const { data } = preview;
  return (
    <ImportFrame title={say('title')} onClose={() => !saving.isPending && close()}>
      {data ? (
        <ImportPreview
          say={say}
          {...data.found}
          busy={saving.isPending}
          onImport={(leaveOut) => saving.mutate(leaveOut)}
          onOther={preview.reset}
        />
      ) : (
        <ChooseFile
          say={say}
          template={() => templateOf(columns)}
          busy={preview.isPending}
          problem={problem}
          onFile={preview.mutate}
          onClose={close}
        />
      )}
    </ImportFrame>
  );
}

/** A line whose errors name the columns. @param problems what is known better here, by field */
function inWords(
  line: CheckedRecords['lines'][number],
  problems: Readonly<Record<string, string>> = {},
  columns: readonly ImportColumn[],
) {
  const errors = line.errors.map(({ field, message }) => {
    const label = columns.find(({ name }) => name === field)?.label;
    const said = problems[field] ?? message;
    return { field, message: label === undefined ? said : `${label}: ${said}` };
  });
  return { ...line, errors };
}
