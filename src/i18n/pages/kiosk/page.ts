import { catalogue } from '#domain/kernel/catalogue.ts';
import { words as es } from '#src/i18n/es/kiosk/page.ts';

export const words = /* @__PURE__ */ catalogue({ es });
