import Alert from '@mui/material/Alert';
import { useRecordContext } from 'react-admin';
import { useLocation } from 'react-router';
import { agreementExamples, type ExampleName } from '#domain/organization/agreements/examples.ts';
import { exampleMessages } from '#domain/organization/agreements/messages/index.ts';

const isExample = (name: unknown): name is ExampleName => typeof name === 'string' && name in agreementExamples;

/** Over the form of a new agreement that was begun with an example: where its figures come from. */
export function ExampleNotice() {
  const isNew = useRecordContext() === undefined;
  const example: unknown = useLocation().state?.example;
  return isNew && isExample(example) ? <Alert severity="info">{exampleMessages[example].about}</Alert> : null;
}
