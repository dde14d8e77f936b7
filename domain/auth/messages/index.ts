import { catalogue } from '../../kernel/catalogue.ts';
import * as es from './es.ts';

export const sessionMessages = /* @__PURE__ */ catalogue({ es: es.sessionMessages });
export const verificationMessages = /* @__PURE__ */ catalogue({ es: es.verificationMessages });
export const accountMails = /* @__PURE__ */ catalogue({ es: es.accountMails });
