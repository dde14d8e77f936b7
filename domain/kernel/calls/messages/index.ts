import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const callMessages = /* @__PURE__ */ catalogue({ es: es.callMessages });
export const generalMessages = /* @__PURE__ */ catalogue({ es: es.generalMessages });
