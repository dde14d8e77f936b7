import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const closureMessages = /* @__PURE__ */ catalogue({ es: es.closureMessages });
export const closedMail = /* @__PURE__ */ catalogue({ es: es.closedMail });
