import { limits } from '../constants.ts';
import { kernelMessages as say } from './messages/index.ts';
import { isPhone } from './phone.ts';
import { shortText } from './shortText.ts';

/** A telephone number that is given; `missing` is what is said where there is none. */
export const givenPhone = (missing: () => string) =>
  shortText(missing)
    .min(1, { error: missing, abort: true })
    .max(limits.text, { error: () => say.tooLong(limits.text) })
    .refine(isPhone, { error: () => say.notPhone });
