import { catalogue } from '../../../../domain/kernel/catalogue.ts';
import { privacy as es } from '../../es/legal/privacy.ts';

export const privacy = /* @__PURE__ */ catalogue({ es });
