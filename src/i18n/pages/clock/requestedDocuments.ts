import { catalogue } from '../../../../domain/kernel/catalogue.ts';
import { words as es } from '../../es/clock/requestedDocuments.ts';

export const words = /* @__PURE__ */ catalogue({ es });
