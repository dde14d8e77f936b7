import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const clockPageMessages = /* @__PURE__ */ catalogue({ es: es.clockPageMessages });
export const clockMessages = /* @__PURE__ */ catalogue({ es: es.clockMessages });
export const timeRecordMessages = /* @__PURE__ */ catalogue({ es: es.timeRecordMessages });
export const timeRecordWords = /* @__PURE__ */ catalogue({ es: es.timeRecordWords });
export const punchCentreWords = /* @__PURE__ */ catalogue({ es: es.punchCentreWords });
export const placeWords = /* @__PURE__ */ catalogue({ es: es.placeWords });
