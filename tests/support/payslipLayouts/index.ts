import { composite, pictures, tagged, twoPages, unseen, updated } from './around.ts';
import {
  drawnFont,
  formFields,
  inherited,
  layers,
  pattern,
  shared,
  sideBySide,
  windowed,
  windowedForm,
} from './drawn.ts';

import { clippingText, strip, textInPattern } from './inseparable.ts';

export { paid, type Paid } from './build.ts';

/** Ways in which programs put the payslips of several people into one file, by name. */
export const payslipLayouts = {
  shared: () => shared(false),
  objectStreams: () => shared(true),
  inherited,
  formFields,
  drawnFont,
  pattern,
  layers,
  windowed,
  windowedForm,
  sideBySide,
  tagged,
  pictures,
  unseen,
  twoPages,
  composite,
  updated,
} as const;

/** Ways in which what is not seen cannot be told from what is: a page of these becomes a picture. */
export const inseparableLayouts = { strip, textInPattern, clippingText } as const;
