import { catalogue } from '#domain/kernel/catalogue.ts';
import * as es from './es.ts';

export const fileMessages = /* @__PURE__ */ catalogue({ es: es.fileMessages });
export const userFileMessages = /* @__PURE__ */ catalogue({ es: es.userFileMessages });
