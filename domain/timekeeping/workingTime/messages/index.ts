import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const hoursBankMessages = /* @__PURE__ */ catalogue({ es: es.hoursBankMessages });
export const hoursBankMails = /* @__PURE__ */ catalogue({ es: es.hoursBankMails });
export const overtimeStatementWords = /* @__PURE__ */ catalogue({ es: es.overtimeStatementWords });
export const ruleWords = /* @__PURE__ */ catalogue({ es: es.ruleWords });
