import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { hiringDefaults } from '#domain/organization/employees/hiringDefaults.ts';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import { writeNumber } from '#src/engine/kinds/format.ts';
import { useHiringCompany } from '#src/features/employees/useHiringCompany.ts';
import { type JoinerValues, joinerValues } from './joinerValues.ts';

/** Has the form of a new joiner begin with the company's own hours and days, once they are known; what was typed stays. */
export function useCompanyWeek(form: Pick<UseFormReturn<JoinerValues>, 'reset'>, enterpriseId: number, isNew: boolean) {
  const company = useHiringCompany(enterpriseId, { enabled: isNew });
  const begin = useEffectEvent((hiring: Enterprise) => {
    const { hours, quantity_days } = hiringDefaults(hiring);
    form.reset(
      { ...joinerValues(null), hours: writeNumber(hours), quantity_days: writeNumber(quantity_days) },
      { keepDirtyValues: true },
    );
  });
  useEffect(() => {
    if (company) begin(company);
  }, [company]);
}
