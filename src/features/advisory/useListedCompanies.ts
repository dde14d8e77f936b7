import { useEffect } from 'react';
import { panelReturn } from './panelReturn.ts';

/** From one of these companies a way leads to the next. @param companies ids, in the order in which they are listed */
export function useListedCompanies(companies: readonly number[]): void {
  const key = companies.join();
  useEffect(() => panelReturn.show(key === '' ? [] : key.split(',').map(Number)), [key]);
}
