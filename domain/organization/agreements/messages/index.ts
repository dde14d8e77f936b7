import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const agreementMessages = /* @__PURE__ */ catalogue({ es: es.agreementMessages });
export const lawMessages = /* @__PURE__ */ catalogue({ es: es.lawMessages });
export const exampleMessages = /* @__PURE__ */ catalogue({ es: es.exampleMessages });
