import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const advisoryMessages = /* @__PURE__ */ catalogue({ es: es.advisoryMessages });
