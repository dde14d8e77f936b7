import { catalogue } from '../../../../domain/kernel/catalogue.ts';
import { words as es } from '../../es/access/invitations.ts';

export const words = /* @__PURE__ */ catalogue({ es });
