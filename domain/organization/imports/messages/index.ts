import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const importedMessages = /* @__PURE__ */ catalogue({ es: es.importedMessages });
