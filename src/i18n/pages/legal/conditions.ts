import { catalogue } from '#domain/kernel/catalogue.ts';
import { conditions as es } from '#src/i18n/es/legal/conditions.ts';

export const conditions = /* @__PURE__ */ catalogue({ es });
