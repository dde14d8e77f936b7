import { catalogue } from '../../../../domain/kernel/catalogue.ts';
import { words as es } from '../../es/legal/words.ts';

export const messages = /* @__PURE__ */ catalogue({ es });
