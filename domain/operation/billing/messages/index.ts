import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const billingMessages = /* @__PURE__ */ catalogue({ es: es.billingMessages });
export const cardErrors = /* @__PURE__ */ catalogue({ es: es.cardErrors });
export const signUpMessages = /* @__PURE__ */ catalogue({ es: es.signUpMessages });
