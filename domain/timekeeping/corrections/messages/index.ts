import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const correctionMessages = /* @__PURE__ */ catalogue({ es: es.correctionMessages });
export const correctionMails = /* @__PURE__ */ catalogue({ es: es.correctionMails });
export const correctionWords = /* @__PURE__ */ catalogue({ es: es.correctionWords });
