import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const staffChangeMessages = /* @__PURE__ */ catalogue({ es: es.staffChangeMessages });
export const staffChangeMails = /* @__PURE__ */ catalogue({ es: es.staffChangeMails });
export const leavingReasonWords = /* @__PURE__ */ catalogue({ es: es.leavingReasonWords });
