import { PDFArray, PDFDict, type PDFObject, PDFRef } from 'pdf-lib';
import { nameOf, type Reader } from './copies.ts';
import { NotRebuilt } from './notRebuilt.ts';

/** Which layers of a document are shown when it is opened. */
export class Layers {
  private readonly listed: { readonly on: ReadonlySet<PDFObject>; readonly off: ReadonlySet<PDFObject> };
  private readonly base: boolean;

  constructor(
    private readonly reader: Reader,
    catalog: PDFDict,
  ) {
    const usual = reader.dict(reader.dict(catalog, 'OCProperties'), 'D');
    const listed = (name: string) => new Set(reader.array(usual, name));
    this.listed = { on: listed('ON'), off: listed('OFF') };
    this.base = nameOf(reader.get(usual, 'BaseState')) !== 'OFF';
  }

  /** @param layer a group, a membership, or nothing, which is always shown */
  isShown(layer: PDFObject | undefined): boolean {
    const found = layer instanceof PDFRef ? this.reader.value(layer) : layer;
    if (!(found instanceof PDFDict)) return true;
    if (nameOf(this.reader.get(found, 'Type')) !== 'OCMD') return this.isGroupShown(found);
    if (this.reader.get(found, 'VE')) throw new NotRebuilt('A rule of layers');
    const groups = this.reader.get(found, 'OCGs');
    const members = groups instanceof PDFArray ? this.reader.items(groups) : groups ? [groups] : [];
    const shown = members.flatMap((one) => (one instanceof PDFDict ? [this.isGroupShown(one)] : []));
    if (shown.length === 0) return true;
    switch (nameOf(this.reader.get(found, 'P'))) {
      case 'AllOn':
        return shown.every(Boolean);
      case 'AnyOff':
        return shown.some((one) => !one);
      case 'AllOff':
        return !shown.some(Boolean);
      default:
        return shown.some(Boolean);
    }
  }

  private isGroupShown(group: PDFDict): boolean {
    return this.base ? !this.listed.off.has(group) : this.listed.on.has(group);
  }
}
