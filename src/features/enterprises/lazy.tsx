import { later, laterLines } from '#src/engine/inputs/laterInput.tsx';
import { lazyPage } from '#src/engine/lazyPage.ts';

export const CifInput = later(lazyPage(() => import('./CifInput.tsx'), 'CifInput'));
export const ZoneInput = later(lazyPage(() => import('./ZoneInput.tsx'), 'ZoneInput'));
export const CentreZoneInput = later(lazyPage(() => import('./ZoneInput.tsx'), 'CentreZoneInput'));
export const LocationInput = laterLines(lazyPage(() => import('./LocationInput.tsx'), 'LocationInput'));
export const PostalCodeInput = later(lazyPage(() => import('./PostalCodeInput.tsx'), 'PostalCodeInput'));
