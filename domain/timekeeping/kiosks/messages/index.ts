import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const qrMessages = /* @__PURE__ */ catalogue({ es: es.qrMessages });
export const pinMessages = /* @__PURE__ */ catalogue({ es: es.pinMessages });
export const kioskMessages = /* @__PURE__ */ catalogue({ es: es.kioskMessages });
export const locationNoticeMessages = /* @__PURE__ */ catalogue({ es: es.locationNoticeMessages });
