import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const reminderMessages = /* @__PURE__ */ catalogue({ es: es.reminderMessages });
export const pushMessages = /* @__PURE__ */ catalogue({ es: es.pushMessages });
export const reminderWords = /* @__PURE__ */ catalogue({ es: es.reminderWords });
export const fileNotices = /* @__PURE__ */ catalogue({ es: es.fileNotices });
export const notificationLabels = /* @__PURE__ */ catalogue({ es: es.notificationLabels });
export const choiceMessages = /* @__PURE__ */ catalogue({ es: es.choiceMessages });
export const notificationFooter = /* @__PURE__ */ catalogue({ es: es.notificationFooter });
export const monthReminderMail = /* @__PURE__ */ catalogue({ es: es.monthReminderMail });
