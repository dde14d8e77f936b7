import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import type { CompanyMonth } from '#domain/overview/advisory/monthRun.ts';
import { formatMoment } from '#src/engine/kinds/moment.ts';
import { useScope } from '#src/engine/scope.tsx';
import { CompanyLink } from '#src/features/advisory/CompanyLink.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
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
  const about = [
    ...(isSeen(company) ? [] : [translate('monthRun.noAccess')]),
    ...(in_charge ? [in_charge] : []),
    ...(reminded
      ? [
          translate('monthRun.reminded', {
            name: reminded.by,
            when: formatMoment(reminded.at, enterprise.time_zone),
          }),
        ]
      : []),
  ];
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
        {about.length > 0 && (
          <small title={about.join(' · ')}>
            {about.map((text, at) => (
              <Fragment key={text}>
                {at > 0 && ' · '}
                <span>{text}</span>
              </Fragment>
            ))}
          </small>
        )}
      </span>
    </Name>
  );
}

const Name = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 0,
  marginInlineStart: -10,
  '& > span:last-of-type': { minWidth: 0 },
  '& a': { color: 'inherit', fontWeight: 550, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& small': {
    display: 'block',
    // As wide as the name: the columns of the steps need the room.
    width: 0,
    minWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.8125rem',
    lineHeight: 1.3,
    fontWeight: 400,
    color: theme.palette.text.secondary,
  },
}));
