import { styled } from '@mui/material/styles';
import { Title } from 'react-admin';
import { useCan } from '#src/engine/scope.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { Accesses } from './Accesses.tsx';
import { ExportPanel } from './ExportPanel.tsx';

/** The record of the whole enterprise as files, and who else may read it (art. 34.9 ET). */
export function LegalRecordPage() {
  const can = useCan();
  return (
    <>
      <Title title={messageKey('legalRecord.title')} preferenceKey={false} />
      <Parts>
        <ExportPanel />
        {can('records.inspect') && <Accesses />}
      </Parts>
    </>
  );
}

const Parts = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3), minWidth: 0 }));
