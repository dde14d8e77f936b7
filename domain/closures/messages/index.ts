import { catalogue } from '../../kernel/catalogue.ts';
import * as es from './es.ts';

export const closureMessages = /* @__PURE__ */ catalogue({ es: es.closureMessages });
