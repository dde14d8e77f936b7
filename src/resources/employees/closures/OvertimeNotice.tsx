import { styled } from '@mui/material/styles';
import { hoursMinutes } from '#domain/time/duration.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { YearOfOvertime } from './overtime.ts';

const Box = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.palette.warning.main}`,
  borderRadius: 8,
}));

/** The overtime of a year that comes near what the law allows. */
export function OvertimeNotice({ year, overtime, limit }: YearOfOvertime) {
  const translate = useTranslate();
  const words = {
    year,
    overtime: hoursMinutes(overtime),
    limit: limit % HOUR_MS === 0 ? limit / HOUR_MS : hoursMinutes(limit),
  };
  return <Box role="note">{translate('resources.employees.closures.overtimeNear', words)}</Box>;
}
