import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const legalRecordMessages = /* @__PURE__ */ catalogue({ es: es.legalRecordMessages });
export const enterpriseRecordWords = /* @__PURE__ */ catalogue({ es: es.enterpriseRecordWords });
