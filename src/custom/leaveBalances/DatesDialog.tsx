import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { LeaveBalanceRow } from '#domain/planning/leave/leaveBalances.ts';
import { leave } from '#src/dataProvider/leave.ts';
import { DateField } from '#src/engine/inputs/DateField.tsx';
import { readNumber, writeNumber } from '#src/engine/kinds/format.ts';
import { useScope } from '#src/engine/scope.tsx';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { TextInput } from '#src/ui/TextInput.tsx';
import { fullName } from './balances.ts';
import { FormDialog } from './FormDialog.tsx';

const say = keysWithin('leaveBalances.dates');

interface ContractDates {
  hired_on: string | null;
  left_on: string | null;
  carried_days: string;
}

/** First and last day of a person's contract, by which the days of a year are shared out. */
export function DatesDialog({ row }: { row: LeaveBalanceRow }) {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const defaultValues: ContractDates = {
    hired_on: row.hired_on,
    left_on: row.left_on,
    carried_days: writeNumber(row.carried_before),
  };
  return (
    <FormDialog
      title={translate(say('title'), { name: fullName(row) })}
      about={translate(say('about'))}
      submit={translate(say('save'))}
      defaultValues={defaultValues}
      save={({ carried_days, ...dates }) =>
        leave.setContractDates({
          userId: row.user.id,
          enterprise_id: enterprise.id,
          ...dates,
          carried_days: (readNumber(carried_days) ?? 0) as number,
        })
      }
    >
      {({ field, input }) => (
        <>
          <DateField {...field('hired_on')} label={translate(say('hired'))} autoFocus />
          <DateField {...field('left_on')} label={translate(say('left'))} />
          <TextInput
            {...input('carried_days')}
            label={translate(say('carried'))}
            placeholder={translate(say('carriedAbout'))}
            inputProps={{ inputMode: 'decimal' }}
          />
          <Link component={RouterLink} to={`/employees/${row.user.id}`}>
            {translate(say('person'))}
          </Link>
        </>
      )}
    </FormDialog>
  );
}
