import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const activitySentences = /* @__PURE__ */ catalogue({ es: es.activitySentences });
export const activityWords = /* @__PURE__ */ catalogue({ es: es.activityWords });
