import { catalogue } from '#domain/kernel/catalogue.ts';
import { words as es } from '#src/i18n/es/legal/words.ts';

export const messages = /* @__PURE__ */ catalogue({ es });
