import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const personMessages = /* @__PURE__ */ catalogue({ es: es.personMessages });
export const identityMessages = /* @__PURE__ */ catalogue({ es: es.identityMessages });
