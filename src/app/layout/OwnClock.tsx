import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SessionEnterprise } from '#domain/access/auth/session.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { useAtRest } from '#src/ui/useAtRest.ts';

/** Link to the person's own clock with their state and the time worked today; nothing for who advises the company. */
export function OwnClock({ enterprise: { id, role } }: { readonly enterprise: SessionEnterprise }) {
  const translate = useTranslate();
  const isStaff = role !== 'advisor';
  const hasRested = useAtRest();
  const { data: sheet, dataUpdatedAt } = useQuery({
    queryKey: ['ownClock', id],
    queryFn: async ({ signal }) => (await call('getOwnTimeSheet', { query: { enterprise_id: id }, signal })).data,
    enabled: isStaff && hasRested,
    refetchInterval: 10 * MINUTE_MS,
    retry: false,
  });
  const now = useMinutes(dataUpdatedAt);
  if (!isStaff) return null;
  const state = sheet?.state ?? 'out';
  const running = state === 'in' ? Math.max(0, now - dataUpdatedAt) : 0;
  const time = hoursMinutes((sheet?.worked_today ?? 0) + running);
  const words = translate(`menu.clock.${state}`, { time });
  return (
    <Link
      size="small"
      color="inherit"
      href="/fichar"
      data-state={state}
      startIcon={<ClockIcon />}
      title={words}
      aria-label={`${translate('menu.clock.open')}: ${words}`}
    >
      {state === 'out' ? translate('menu.clock.open') : time}
    </Link>
  );
}

/** Epoch milliseconds, anew twice a minute and with `since`. */
function useMinutes(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, since);
}

const Link = styled(Button)<{ href: string }>(({ theme }) => ({
  flexShrink: 0,
  minWidth: 0,
  minHeight: 44,
  padding: '4px 10px',
  border: `1px solid ${theme.palette.divider}`,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { marginRight: 6 },
  '@media (max-width: 359px)': { '& > span': { display: 'none' } },
  '&[data-state=in] svg': { color: theme.palette.success.main },
  '&[data-state=paused] svg': { color: theme.palette.warning.main },
}));
