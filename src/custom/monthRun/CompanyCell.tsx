import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import type { CompanyMonth } from '../../../domain/advisory/monthRun.ts';
import { formatMoment } from '../../engine/kinds/moment.ts';
import { useScope } from '../../engine/scope.tsx';
import { CompanyLink } from '../../features/advisory/CompanyLink.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { isSeen } from './filtered.ts';

interface Props {
  readonly company: CompanyMonth;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** Its name, who is in charge, and the last reminder of the month; the box chooses it. */
export function CompanyCell({ company, isChosen, onToggle }: Props) {
  const { id, name, in_charge, reminded } = company;
  const translate = useTranslate();
  const { enterprise } = useScope();
  return (
    <Name>
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': translate('monthRun.choose', { company: name }) } }}
      />
      <span>
        <CompanyLink enterpriseId={id} to="/">
          {name}
        </CompanyLink>
        {!isSeen(company) && <small>{translate('monthRun.noAccess')}</small>}
        {in_charge && <small>{in_charge}</small>}
        {reminded && (
          <small>
            {translate('monthRun.reminded', {
              name: reminded.by,
              when: formatMoment(reminded.at, enterprise.time_zone),
            })}
          </small>
        )}
      </span>
    </Name>
  );
}

const Name = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  marginInlineStart: -10,
  '& a': { color: 'inherit', fontWeight: 550, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& small': { display: 'block', fontSize: '0.8125rem', fontWeight: 400, color: theme.palette.text.secondary },
}));
