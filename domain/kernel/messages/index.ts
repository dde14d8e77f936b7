import { catalogue } from '../catalogue.ts';
import * as es from './es.ts';

export const chosenFileMessages = /* @__PURE__ */ catalogue({ es: es.chosenFileMessages });
export const kernelMessages = /* @__PURE__ */ catalogue({ es: es.kernelMessages });
