import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { hiringDefaults } from '../../../domain/employees/hiringDefaults.ts';
import type { Enterprise } from '../../../domain/enterprises/enterprises.ts';
import { writeNumber } from '../../engine/kinds/format.ts';
import { call } from '../../session/http.ts';
import { type JoinerValues, joinerValues } from './joinerValues.ts';

/** Has the form of a new joiner begin with the company's own hours and days, once they are known; what was typed stays. */
export function useCompanyWeek(form: Pick<UseFormReturn<JoinerValues>, 'reset'>, enterpriseId: number, isNew: boolean) {
  const { data } = useQuery({
    queryKey: ['enterprise', enterpriseId],
    queryFn: async ({ signal }) => (await call('getEnterprise', { params: { id: enterpriseId }, signal })).data,
    enabled: isNew,
    retry: false,
  });
  const begin = useEffectEvent((company: Enterprise) => {
    const { hours, quantity_days } = hiringDefaults(company);
    form.reset(
      { ...joinerValues(null), hours: writeNumber(hours), quantity_days: writeNumber(quantity_days) },
      { keepDirtyValues: true },
    );
  });
  useEffect(() => {
    if (data) begin(data);
  }, [data]);
}
