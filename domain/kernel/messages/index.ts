import { catalogue } from '../catalogue.ts';
import * as es from './es.ts';

export const kernelMessages = /* @__PURE__ */ catalogue({ es: es.kernelMessages });
