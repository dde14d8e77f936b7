import Alert from '@mui/material/Alert';
import { useRecordContext } from 'react-admin';
import type { Agreement } from '#domain/organization/agreements/agreements.ts';
import { belowLaw } from '#domain/organization/agreements/belowLaw.ts';
import { noteOf } from '#domain/organization/agreements/termWords.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';

/** What of the agreement is below the law, each with its article, over its page. */
export function LawNotice() {
  const agreement = useRecordContext<Agreement>();
  const say = useMessages('resources.agreements');
  const below = agreement ? belowLaw(agreement) : [];
  if (!agreement || below.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, '& ul': { margin: 0, paddingInlineStart: 2.5 } }}>
      {say('belowLaw', { smart_count: below.length })}
      <ul>
        {below.map(({ field }) => (
          <li key={field}>
            {say(`fields.${field}`)}: {noteOf(field, agreement[field])?.text}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
