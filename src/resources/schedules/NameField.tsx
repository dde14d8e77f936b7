import { styled } from '@mui/material/styles';
import { useRecordContext } from 'react-admin';
import { shortDate } from '#domain/time/format.ts';
import type { Schedule } from '#domain/planning/schedules/schedules.ts';
import { useSay } from '#src/engine/label.ts';

import { useToday } from './useToday.ts';

/** The name, and from when it applies where that is still to come. */
export function NameField() {
  const schedule = useRecordContext<Schedule>();
  const today = useToday();
  const say = useSay();
  if (!schedule) return null;
  const { name, valid_from } = schedule;
  return (
    <>
      {name}
      {valid_from > today && <Later>{say('appliesFrom', { date: shortDate(valid_from) })}</Later>}
    </>
  );
}

const Later = styled('small')(({ theme }) => ({
  display: 'block',
  fontWeight: 400,
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
}));
