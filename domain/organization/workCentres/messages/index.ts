import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const workCentreMessages = /* @__PURE__ */ catalogue({ es: es.workCentreMessages });
export const clockWords = /* @__PURE__ */ catalogue({ es: es.clockWords });
