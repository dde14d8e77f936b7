import { catalogue } from '#domain/kernel/catalogue.ts';
import { privacy as es } from '#src/i18n/es/legal/privacy.ts';

export const privacy = /* @__PURE__ */ catalogue({ es });
