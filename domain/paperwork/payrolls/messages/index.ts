import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const payrollMessages = /* @__PURE__ */ catalogue({ es: es.payrollMessages });
export const payrollReasons = /* @__PURE__ */ catalogue({ es: es.payrollReasons });
export const payrollDraftMessages = /* @__PURE__ */ catalogue({ es: es.payrollDraftMessages });
export const payrollDraftReasons = /* @__PURE__ */ catalogue({ es: es.payrollDraftReasons });
export const payrollFileWords = /* @__PURE__ */ catalogue({ es: es.payrollFileWords });
export const firmPayrollMessages = /* @__PURE__ */ catalogue({ es: es.firmPayrollMessages });
export const firmPayrollReasons = /* @__PURE__ */ catalogue({ es: es.firmPayrollReasons });
export const firmPayrollFile = /* @__PURE__ */ catalogue({ es: es.firmPayrollFile });
