import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const scheduleMessages = /* @__PURE__ */ catalogue({ es: es.scheduleMessages });
export const scheduleRules = /* @__PURE__ */ catalogue({ es: es.scheduleRules });
export const teamUse = /* @__PURE__ */ catalogue({ es: es.teamUse });
