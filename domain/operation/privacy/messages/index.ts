import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const personalDataMessages = /* @__PURE__ */ catalogue({ es: es.personalDataMessages });
export const erasedPerson = /* @__PURE__ */ catalogue({ es: es.erasedPerson });
export const personalDataWords = /* @__PURE__ */ catalogue({ es: es.personalDataWords });
export const personalDataCodes = /* @__PURE__ */ catalogue({ es: es.personalDataCodes });
export const personalDataTitles = /* @__PURE__ */ catalogue({ es: es.personalDataTitles });
export const personalDataFolders = /* @__PURE__ */ catalogue({ es: es.personalDataFolders });
export const personalDataColumns = /* @__PURE__ */ catalogue({ es: es.personalDataColumns });
