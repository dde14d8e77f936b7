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

/** Layouts whose unseen parts cannot be separated: their pages become pictures. */
export const inseparableLayouts = { strip, textInPattern, clippingText } as const;
