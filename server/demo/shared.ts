import type { Person, Terms } from './script.ts';
import { weekdays } from './script.ts';

/** Works for both demo companies. */
export const admin: Person = {
  key: 'admin',
  name: 'Lucía',
  lastName: 'Ferrer Ibáñez',
  role: 'admin',
  title: 'Gerente',
  hiredDaysAgo: 2600,
};

export const advisor: Person = {
  key: 'gestoria',
  name: 'Jorge',
  lastName: 'Llorente Sáez',
  role: 'advisor',
  title: 'Asesor laboral',
  hiredDaysAgo: 1400,
};

export const fullTime: Terms = { contract: 'full', hoursType: 'weekly', hours: 40, days: weekdays, vacationDays: 22 };
