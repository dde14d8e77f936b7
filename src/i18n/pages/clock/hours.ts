import { catalogue } from '../../../../domain/kernel/catalogue.ts';
import { words as es } from '../../es/clock/hours.ts';

export const words = /* @__PURE__ */ catalogue({ es });
