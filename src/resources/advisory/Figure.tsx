import DueIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { CompanyOverview } from '#domain/overview/advisory/advisory.ts';
import { timeZones } from '#domain/constants.ts';
import { formatNumber } from '#src/engine/kinds/format.ts';
import { CompanyLink } from '#src/features/advisory/CompanyLink.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useSessionUser } from '#src/session/store.ts';
import { type Figure as Name, isDue, placeOf } from './places.ts';

interface FigureProps {
  readonly of: Name;
  /** Stands before the number. */
  readonly sign?: string;
}

/** A figure of the company around, which leads to its place there; red with a sign where something is to be done. */
export function Figure({ of, sign = '' }: FigureProps) {
  const company = useRecordContext<CompanyOverview>();
  const translate = useTranslate();
  const { enterprises } = useSessionUser();
  const [now] = useState(Date.now);
  if (!company) return null;
  const value = company[of];
  if (value === null) {
    const unknown = of === 'incidents' ? 'uncounted' : 'unseen';
    const why = company.due.includes('damaged') ? 'damaged' : unknown;
    return <None title={translate(`resources.advisory.${why}`)}>—</None>;
  }
  const own = enterprises.find(({ id }) => id === company.id)?.time_zone;
  // A damaged company may have one that there is not.
  const zone = timeZones.find((one) => one === own) ?? timeZones[0];
  const due = isDue(of, company);
  const label = translate(due ? 'resources.advisory.dueFigure' : 'resources.advisory.figure', {
    figure: translate(`resources.advisory.fields.${of}`),
    count: formatNumber(value),
    company: company.name,
  });
  return (
    <Number
      enterpriseId={company.id}
      to={placeOf(of, company, now, zone)}
      aria-label={label}
      data-due={due || undefined}
      data-none={value === 0 || undefined}
    >
      {due && <DueIcon aria-hidden />}
      {`${sign}${formatNumber(value)}`}
    </Number>
  );
}

const Number = styled(CompanyLink)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'end',
    gap: 4,
    minWidth: 32,
    minHeight: 24,
    padding: '0 6px',
    marginInlineEnd: -6,
    borderRadius: 6,
    fontVariantNumeric: 'tabular-nums',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', background: palette.action.hover },
    '&[data-none]': { color: palette.text.secondary },
    '&[data-due]': { color: palette.error.main, fontWeight: 650 },
    '& svg': { fontSize: 16 },
  };
});

const None = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));
