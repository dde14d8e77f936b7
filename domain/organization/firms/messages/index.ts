import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const firmMessages = /* @__PURE__ */ catalogue({ es: es.firmMessages });
export const firmMails = /* @__PURE__ */ catalogue({ es: es.firmMails });
export const clientImportMessages = /* @__PURE__ */ catalogue({ es: es.clientImportMessages });
