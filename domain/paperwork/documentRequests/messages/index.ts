import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const documentRequestMessages = /* @__PURE__ */ catalogue({ es: es.documentRequestMessages });
export const documentRequestMails = /* @__PURE__ */ catalogue({ es: es.documentRequestMails });
