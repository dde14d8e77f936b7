import { later, laterLines } from '../../engine/inputs/laterInput.tsx';
import { lazyPage } from '../../engine/lazyPage.ts';

export const CifInput = later(lazyPage(() => import('./CifInput.tsx'), 'CifInput'));
export const ZoneInput = later(lazyPage(() => import('./ZoneInput.tsx'), 'ZoneInput'));
export const LocationInput = laterLines(lazyPage(() => import('./LocationInput.tsx'), 'LocationInput'));
export const ManagerScopeInput = later(lazyPage(() => import('./ManagerScopeInput.tsx'), 'ManagerScopeInput'));
export const PostalCodeInput = later(lazyPage(() => import('./PostalCodeInput.tsx'), 'PostalCodeInput'));
export const TeamPresenceInput = later(lazyPage(() => import('./TeamPresenceInput.tsx'), 'TeamPresenceInput'));
export const HoursBankLackInput = later(lazyPage(() => import('./HoursBankLackInput.tsx'), 'HoursBankLackInput'));
export const StandbyTimeInput = later(lazyPage(() => import('./StandbyTimeInput.tsx'), 'StandbyTimeInput'));
