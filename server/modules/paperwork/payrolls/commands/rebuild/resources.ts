import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib';
import { type Copies, nameOf } from './copies.ts';
import { NotRebuilt } from './notRebuilt.ts';

const device = new Set(['DeviceGray', 'DeviceRGB', 'DeviceCMYK', 'Pattern', 'G', 'RGB', 'CMYK', 'I', 'Indexed']);
const graphicsEntries = new Set(
  'Type LW LC LJ ML D RI OP op OPM BG BG2 UCR UCR2 TR TR2 FL SM SA BM CA ca AIS TK'.split(' '),
);
const inlineEntries = new Set(
  'W Width H Height BPC BitsPerComponent IM ImageMask D Decode DP DecodeParms F Filter I Interpolate Intent'.split(' '),
);

/** The resources of a stream that is written anew, under names that say nothing. */
export class Resources {
  readonly dict: PDFDict;
  private readonly names = new Map<PDFObject, PDFName>();

  constructor(private readonly copies: Copies) {
    this.dict = PDFDict.withContext(copies.target);
  }

  add(category: string, value: PDFObject): PDFName {
    const known = this.names.get(value);
    if (known) return known;
    const name = PDFName.of(`${category.charAt(0)}${this.names.size}`);
    this.names.set(value, name);
    const all = this.dict.lookupMaybe(PDFName.of(category), PDFDict) ?? PDFDict.withContext(this.copies.target);
    this.dict.set(PDFName.of(category), all);
    all.set(name, value);
    return name;
  }

  colorSpace(name: PDFObject | undefined, resources: PDFDict | undefined): PDFName {
    const { reader } = this.copies;
    if (!(name instanceof PDFName)) throw new NotRebuilt('A colour without a name');
    const found = reader.get(reader.dict(resources, 'ColorSpace'), name.decodeText());
    if (!found && device.has(name.decodeText())) return name;
    if (!found) throw new NotRebuilt('A colour that is not there');
    if (found instanceof PDFName) return found;
    return this.add(
      'ColorSpace',
      this.copies.once(found, () => this.copies.plain(found)),
    );
  }

  shading(shading: PDFObject | undefined): PDFRef {
    if (!shading) throw new NotRebuilt('A shading that is not there');
    const copy = this.copies.plain(shading);
    return copy instanceof PDFRef ? copy : this.copies.once(shading, () => copy);
  }

  graphics(settings: PDFDict): PDFDict {
    return this.copies.entries(settings, graphicsEntries);
  }

  /** The entries of an inline picture. */
  inlineImage(entries: ReadonlyMap<string, PDFObject>, resources: PDFDict | undefined): string {
    return [...entries]
      .flatMap(([name, value]) => {
        if (name !== 'CS' && name !== 'ColorSpace')
          return inlineEntries.has(name) ? [`/${name} ${this.copies.plain(value)}`] : [];
        const isTable = value instanceof PDFArray && ['I', 'Indexed'].includes(nameOf(value.asArray()[0]) ?? '');
        if (value instanceof PDFArray && !isTable) throw new NotRebuilt('Colours of an inline picture');
        return [`/CS ${isTable ? this.copies.plain(value) : this.colorSpace(value, resources)}`];
      })
      .join(' ');
  }
}
