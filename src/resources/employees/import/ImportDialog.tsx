import { styled } from '@mui/material/styles';
import { useDataProvider } from 'react-admin';
import type { CheckedLine } from '#domain/organization/employees/import/index.ts';
import { templateRows } from '#domain/organization/employees/import/template.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { ChooseFile } from '#src/engine/import/ChooseFile.tsx';
import { ImportFrame, useCloseImport } from '#src/engine/import/ImportFrame.tsx';
import { ImportPreview } from '#src/engine/import/ImportPreview.tsx';
import { useImport } from '#src/engine/import/useImport.ts';
import { useSayImport } from '#src/engine/import/useSayImport.ts';
import { useScope } from '#src/engine/scope.tsx';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { BreakableAddress } from '#src/ui/BreakableAddress.tsx';
import { FullPlanAlert } from '../FullPlanAlert.tsx';

const within = keysWithin('resources.employees.import');

/** Brings employees from a file in two steps: the file, then what would become of each of its lines. */
export function ImportDialog() {
  const translate = useTranslate();
  const provider = useDataProvider<JornadaDataProvider>();
  const { enterprise, customFields } = useScope();
  const say = useSayImport('employees');
  const close = useCloseImport();
  const enterpriseId = enterprise.id;
  const calls = {
    preview: (rows: string[][]) => provider.previewImport({ enterpriseId, rows }),
    save: async (rows: string[][], leaveOut: number[]) => {
      const { message, invitations_failed: failed } = await provider.importPeople({ enterpriseId, rows, leaveOut });
      return { message, warns: failed > 0 };
    },
  };
  const { preview, saving, problem } = useImport(calls, { say, failed: within('importFailed'), onDone: close });
  const own = customFields.filter(({ resource, archived }) => resource === 'employees' && archived === 0);
  const { data } = preview;
  const room = data?.found.room ?? null;
  const good = data?.found.lines.filter(({ state }) => state === 'ok').length;
  return (
    <ImportFrame title={say('title')} onClose={() => !saving.isPending && close()}>
      {data ? (
        <ImportPreview
          say={say}
          lines={data.found.lines.map(named)}
          ignored={data.found.ignored}
          columns={[{ key: 'email', label: translate(within('email')), cell: addressOf }]}
          most={room}
          tooMany={
            <FullPlanAlert joining={good} onChanged={() => preview.variables && preview.mutate(preview.variables)}>
              {room ? translate(within('room'), { smart_count: room }) : translate(within('noRoom'))}
            </FullPlanAlert>
          }
          busy={saving.isPending}
          onImport={(leaveOut) => saving.mutate(leaveOut)}
          onOther={preview.reset}
        />
      ) : (
        <ChooseFile
          say={say}
          template={() => templateRows(own)}
          busy={preview.isPending}
          problem={problem}
          onFile={preview.mutate}
          onClose={close}
        />
      )}
    </ImportFrame>
  );
}

/** A line without a name is known by its address. */
const named = (line: CheckedLine): CheckedLine => ({ ...line, name: line.name || line.email });

const addressOf = ({ email }: CheckedLine) => (
  <Address>
    <BreakableAddress>{email}</BreakableAddress>
  </Address>
);

const Address = styled('span')(({ theme }) => ({
  display: 'inline-block',
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('md')]: { minWidth: 180 },
}));
