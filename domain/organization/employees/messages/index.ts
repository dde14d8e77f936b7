import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const employeeMessages = /* @__PURE__ */ catalogue({ es: es.employeeMessages });
export const profileMessages = /* @__PURE__ */ catalogue({ es: es.profileMessages });
export const termMessages = /* @__PURE__ */ catalogue({ es: es.termMessages });
export const importMessages = /* @__PURE__ */ catalogue({ es: es.importMessages });
