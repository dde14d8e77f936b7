import { catalogue } from '../../kernel/catalogue.ts';
import * as es from './es.ts';

export const reminderMessages = /* @__PURE__ */ catalogue({ es: es.reminderMessages });
export const pushMessages = /* @__PURE__ */ catalogue({ es: es.pushMessages });
export const reminderWords = /* @__PURE__ */ catalogue({ es: es.reminderWords });
