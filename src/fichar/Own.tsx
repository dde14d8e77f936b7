import { type ComponentType, useState } from 'react';
import { callMessages } from '../../domain/messages/light.ts';
import type { OwnTimeSheet } from '../../domain/timeSheets.ts';
import { Alert } from './Alert.tsx';
import type { OwnRecordProps } from './own/props.ts';
import { texts } from './texts.ts';

interface Props extends Omit<OwnRecordProps, 'enterprise'> {
  readonly sheet: OwnTimeSheet;
}

/** Closures to sign and the record to keep, loaded when they are asked for. */
export function Own({ sheet, ...rest }: Props) {
  const [Record, setRecord] = useState<ComponentType<OwnRecordProps>>();
  const [problem, setProblem] = useState('');
  const unsigned = sheet.closures_pending;

  const open = () =>
    import('./own/OwnRecord.tsx').then(
      ({ OwnRecord }) => setRecord(() => OwnRecord),
      () => setProblem(callMessages.offline),
    );

  return (
    <section className="card" aria-labelledby="own">
      <h2 id="own">{texts.own}</h2>
      {problem && <Alert>{problem}</Alert>}
      {Record ? (
        <Record enterprise={sheet.enterprise} {...rest} />
      ) : (
        <button type="button" className="small" onClick={() => void open()}>
          {unsigned ? texts.unsigned(unsigned) : texts.openOwn}
        </button>
      )}
    </section>
  );
}
