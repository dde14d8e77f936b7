import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { LeaveBalanceRow } from '../../../domain/leave/leaveBalances.ts';
import { leave } from '../../dataProvider/leave.ts';
import { readDate, writeDate } from '../../engine/kinds/format.ts';
import { useScope } from '../../engine/scope.tsx';
import { keysWithin } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { fullName } from './balances.ts';
import { FormDialog } from './FormDialog.tsx';

const say = keysWithin('leaveBalances.dates');

/** First and last day of a person's contract, by which the days of a year are shared out. */
export function DatesDialog({ row }: { row: LeaveBalanceRow }) {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const [hired, setHired] = useState(writeDate(row.hired_on));
  const [left, setLeft] = useState(writeDate(row.left_on));
  const save = () =>
    leave.setContractDates({
      userId: row.user.id,
      enterprise_id: enterprise.id,
      hired_on: readDate(hired),
      left_on: readDate(left),
    });

  return (
    <FormDialog
      title={translate(say('title'), { name: fullName(row) })}
      about={translate(say('about'))}
      submit={translate(say('save'))}
      dirty={hired !== writeDate(row.hired_on) || left !== writeDate(row.left_on)}
      save={save}
    >
      {(errors) => (
        <>
          <TextInput
            label={translate(say('hired'))}
            value={hired}
            error={errors.hired_on}
            onChange={({ target }) => setHired(target.value)}
            placeholder={translate('schema.datePlaceholder')}
            autoFocus
          />
          <TextInput
            label={translate(say('left'))}
            value={left}
            error={errors.left_on}
            onChange={({ target }) => setLeft(target.value)}
            placeholder={translate('schema.datePlaceholder')}
          />
          <Link component={RouterLink} to={`/employees/${row.user.id}`}>
            {translate(say('person'))}
          </Link>
        </>
      )}
    </FormDialog>
  );
}
