import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const payrollExportMessages = /* @__PURE__ */ catalogue({ es: es.payrollExportMessages });
export const payrollExportWords = /* @__PURE__ */ catalogue({ es: es.payrollExportWords });
