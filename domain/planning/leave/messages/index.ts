import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const leaveMessages = /* @__PURE__ */ catalogue({ es: es.leaveMessages });
export const leaveErrors = /* @__PURE__ */ catalogue({ es: es.leaveErrors });
export const leaveTypeMessages = /* @__PURE__ */ catalogue({ es: es.leaveTypeMessages });
export const calendarFeedMessages = /* @__PURE__ */ catalogue({ es: es.calendarFeedMessages });
export const holidayMessages = /* @__PURE__ */ catalogue({ es: es.holidayMessages });
export const leaveMails = /* @__PURE__ */ catalogue({ es: es.leaveMails });
export const calendarWords = /* @__PURE__ */ catalogue({ es: es.calendarWords });
