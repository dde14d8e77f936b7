import Alert from '@mui/material/Alert';
import type { RaRecord } from 'react-admin';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { failureOf } from '#src/engine/failure.ts';
import { nameOf } from '#src/engine/shown.ts';
import { useEntityView } from '#src/engine/viewContext.ts';
import type { FailedRecord } from './runEach.ts';

/** For whom it did not work, and why. */
export function Failures({ failures }: { failures: readonly FailedRecord<RaRecord>[] }) {
  const { view } = useEntityView();
  const translate = useTranslate();
  const reasonOf = (error: unknown) => {
    const { status, message } = failureOf(error);
    return status >= 400 && status < 500 && message ? message : translate('schema.selection.unknownReason');
  };
  return (
    <Alert severity="error">
      {translate('schema.selection.refused', { smart_count: failures.length })}
      <ul style={{ margin: '8px 0 0', paddingInlineStart: 20 }}>
        {failures.map(({ record, error }) => (
          <li key={record.id}>
            <strong>{nameOf(view, record)}</strong>: {reasonOf(error)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
