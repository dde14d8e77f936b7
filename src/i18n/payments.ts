import { catalogue } from '#domain/kernel/catalogue.ts';
import { messages as es } from './es/payments.ts';

export const messages = /* @__PURE__ */ catalogue({ es });
