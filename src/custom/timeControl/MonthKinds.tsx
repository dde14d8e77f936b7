import { useQuery } from '@tanstack/react-query';
import { hoursMinutes } from '#domain/time/duration.ts';
import { kindsShown } from '#domain/timekeeping/workingTime/timeKinds.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { useEnterprise } from '#src/session/store.ts';

interface Props {
  readonly userId: number;
  /** `YYYY-MM` */
  readonly month: string;
}

/** What a person's time of a month counts as; nothing of one that is ordinary alone. Asked for when their row is opened. */
export function MonthKinds({ userId, month }: Props) {
  const translate = useTranslate();
  const enterprise = useEnterprise();
  const { data } = useQuery({
    queryKey: ['timeControl', 'kinds', enterprise?.id, userId, month],
    enabled: enterprise !== null,
    queryFn: async ({ signal }) => {
      const query = { enterprise_id: enterprise?.id, year: Number(month.slice(0, 4)) };
      return (await call('getHoursAccount', { params: { id: userId }, query, signal })).data;
    },
  });
  const sums = data?.months.find((one) => one.month === month);
  const kinds = sums ? kindsShown([sums]) : [];
  if (!sums || kinds.every((kind) => kind === 'ordinary')) return null;
  return (
    <p>
      {translate('timeControl.monthKinds', {
        kinds: kinds
          .map((kind) => `${translate(`hoursBank.timeKinds.${kind}`)} ${hoursMinutes(sums[kind])}`)
          .join(' · '),
      })}
    </p>
  );
}
