import { styled } from '@mui/material/styles';
import { printedSocialSecurityNumber } from '#domain/organization/people/socialSecurityNumber.ts';
import { printedIban } from '#domain/kernel/iban.ts';
import type { StaffChangeDetail } from '#domain/organization/staffChanges/staffChanges.ts';
import { formatDate, formatMoney, formatNumber } from '#src/engine/kinds/format.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

type Fact = readonly [label: string, value: string];

/** What was announced, each with its name; what was not said is left out. */
export function Facts({ change }: { change: StaffChangeDetail }) {
  const translate = useTranslate();
  const facts = useFacts(change).filter(([, value]) => value !== '');
  if (facts.length === 0) return <p>{translate('staffChanges.gone')}</p>;
  return (
    <List>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

function useFacts({ joiner, leaver }: StaffChangeDetail): readonly Fact[] {
  const translate = useTranslate();
  if (leaver)
    return [
      [translate('staffChanges.fields.last_day'), formatDate(leaver.ends_on)],
      [translate('staffChanges.fields.reason'), translate(`staffChanges.values.reason.${leaver.reason}`)],
      [translate('staffChanges.fields.unused_vacation_days'), formatNumber(leaver.unused_vacation_days)],
      [translate('staffChanges.fields.note'), leaver.note ?? ''],
    ];
  if (!joiner) return [];
  const place = [joiner.zip_code, joiner.city, joiner.state].filter(Boolean).join(' ');
  const address = [joiner.address, place].filter(Boolean).join(', ');
  const percent = joiner.part_time_percent === null ? '' : ` (${formatNumber(joiner.part_time_percent)} %)`;
  const type = translate(`staffChanges.values.contract_type.${joiner.contract_type}`);
  const period = translate(`staffChanges.values.salary_period.${joiner.salary_period}`).toLowerCase();
  return [
    [translate('staffChanges.fields.dni'), joiner.dni],
    [
      translate('staffChanges.fields.social_security_number'),
      printedSocialSecurityNumber(joiner.social_security_number ?? ''),
    ],
    [translate('staffChanges.fields.birth_date'), formatDate(joiner.birth_date)],
    [translate('staffChanges.fields.email'), joiner.email],
    [translate('staffChanges.fields.phone'), joiner.phone],
    [translate('staffChanges.fields.address'), address],
    [translate('staffChanges.fields.starts_on'), formatDate(joiner.starts_on)],
    [translate('staffChanges.fields.duration'), translate(`staffChanges.values.duration.${joiner.duration}`)],
    [translate('staffChanges.fields.ends_on'), formatDate(joiner.ends_on)],
    [translate('staffChanges.fields.contract_type'), `${type}${percent}`],
    [translate('staffChanges.fields.hours'), formatNumber(joiner.hours)],
    [translate('staffChanges.fields.quantity_days'), formatNumber(joiner.quantity_days)],
    [translate('staffChanges.fields.work_centre_id'), joiner.work_centre_id_name ?? ''],
    [translate('staffChanges.fields.agreement_id'), joiner.agreement_id_name ?? ''],
    [translate('staffChanges.fields.category'), joiner.category],
    [translate('staffChanges.fields.salary'), `${formatMoney(joiner.salary)} ${period}`],
    [translate('staffChanges.fields.iban'), printedIban(joiner.iban ?? '')],
    [translate('staffChanges.fields.note'), joiner.note ?? ''],
  ];
}

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(250px, 1fr))',
  gap: theme.spacing(1.5, 3),
  margin: 0,
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}));
