import { catalogue } from '../../../../domain/kernel/catalogue.ts';
import { words as es } from '../../es/clock/dates.ts';

export const words = /* @__PURE__ */ catalogue({ es });
