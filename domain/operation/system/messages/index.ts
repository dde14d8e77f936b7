import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const demoMessages = /* @__PURE__ */ catalogue({ es: es.demoMessages });
export const mailWords = /* @__PURE__ */ catalogue({ es: es.mailWords });
export const demoWords = /* @__PURE__ */ catalogue({ es: es.demoWords });
export const apiWords = /* @__PURE__ */ catalogue({ es: es.apiWords });
