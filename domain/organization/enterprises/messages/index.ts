import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const enterpriseMessages = /* @__PURE__ */ catalogue({ es: es.enterpriseMessages });
export const enterpriseCallMessages = /* @__PURE__ */ catalogue({ es: es.enterpriseCallMessages });
export const firstCompanyWords = /* @__PURE__ */ catalogue({ es: es.firstCompanyWords });
