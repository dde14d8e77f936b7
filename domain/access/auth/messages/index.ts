import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const sessionMessages = /* @__PURE__ */ catalogue({ es: es.sessionMessages });
export const verificationMessages = /* @__PURE__ */ catalogue({ es: es.verificationMessages });
export const memberMoveMails = /* @__PURE__ */ catalogue({ es: es.memberMoveMails });
export const accountMails = /* @__PURE__ */ catalogue({ es: es.accountMails });
export const factorMessages = /* @__PURE__ */ catalogue({ es: es.factorMessages });
export const deviceMessages = /* @__PURE__ */ catalogue({ es: es.deviceMessages });
export const credentialMails = /* @__PURE__ */ catalogue({ es: es.credentialMails });
