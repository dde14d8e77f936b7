import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const complaintMessages = /* @__PURE__ */ catalogue({ es: es.complaintMessages });
export const complaintChannelMessages = /* @__PURE__ */ catalogue({ es: es.complaintChannelMessages });
export const newComplaintMail = /* @__PURE__ */ catalogue({ es: es.newComplaintMail });
export const complaintDeadlineMail = /* @__PURE__ */ catalogue({ es: es.complaintDeadlineMail });
export const channelSpaceMail = /* @__PURE__ */ catalogue({ es: es.channelSpaceMail });
export const responsibleMail = /* @__PURE__ */ catalogue({ es: es.responsibleMail });
export const complaintRegisterWords = /* @__PURE__ */ catalogue({ es: es.complaintRegisterWords });
