import { constants, inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFBool,
  type PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
} from 'pdf-lib';
import { type Copies, nameOf, numberOf } from './copies.ts';
import { NotRebuilt } from './notRebuilt.ts';

const entries = new Set(
  `Type Subtype Width Height ColorSpace BitsPerComponent Intent ImageMask Decode Interpolate SMaskInData Matte`.split(
    ' ',
  ),
);
const components: Readonly<Record<string, number>> = {
  DeviceGray: 1,
  CalGray: 1,
  Indexed: 1,
  Separation: 1,
  DeviceRGB: 3,
  CalRGB: 3,
  Lab: 3,
  DeviceCMYK: 4,
};
const tables = new Set(['JPXDecode', 'CCITTFaxDecode']);

/** A picture without thumbnails, alternates and metadata, and without data behind its last row. */
export function pictureCopy(copies: Copies, picture: PDFRawStream): PDFRef {
  return copies.once(picture, () => {
    const { reader } = copies;
    const dict = copies.entries(picture.dict, entries);
    for (const name of ['Mask', 'SMask']) {
      const mask = reader.get(picture.dict, name);
      if (mask instanceof PDFRawStream) dict.set(PDFName.of(name), pictureCopy(copies, mask));
      else if (mask instanceof PDFArray) dict.set(PDFName.of(name), copies.plain(mask));
    }
    return withData(copies, picture, dict);
  });
}

function withData(copies: Copies, picture: PDFRawStream, dict: PDFDict): PDFObject {
  const { reader } = copies;
  const filters = reader.filters(picture);
  const [filter] = filters;
  if (filters.length > 1 && !filters.every(({ parameters }) => !parameters))
    throw new NotRebuilt('Filters of a picture');
  if (filter?.name === 'FlateDecode' && filters.length === 1) {
    const { parameters } = filter;
    if (parameters) dict.set(PDFName.of('DecodeParms'), copies.plain(parameters));
    const unpacked = inflateSync(picture.contents, { finishFlush: constants.Z_SYNC_FLUSH });
    return copies.packed(dict, unpacked.subarray(0, lengthOf(copies, picture, parameters)));
  }
  if (filter && filters.length === 1 && (filter.name === 'DCTDecode' || tables.has(filter.name))) {
    dict.set(PDFName.of('Filter'), PDFName.of(filter.name));
    if (filter.parameters) dict.set(PDFName.of('DecodeParms'), copies.plain(filter.parameters));
    const data = filter.name === 'DCTDecode' ? barePhoto(picture.contents) : picture.contents;
    dict.set(PDFName.of('Length'), PDFNumber.of(data.length));
    return PDFRawStream.of(dict, data);
  }
  const unpacked = reader.unpacked(picture);
  return copies.packed(dict, unpacked.subarray(0, lengthOf(copies, picture, undefined)));
}

/** Bytes of all rows. @throws NotRebuilt where that is not known */
function lengthOf({ reader }: Copies, { dict }: PDFRawStream, parameters: PDFDict | undefined): number {
  const isMask = reader.get(dict, 'ImageMask') === PDFBool.True;
  const colors = isMask ? 1 : colorsOf(reader.get(dict, 'ColorSpace'));
  const bits = isMask ? 1 : (numberOf(reader.get(dict, 'BitsPerComponent')) ?? 8);
  const width = numberOf(reader.get(dict, 'Width'));
  const height = numberOf(reader.get(dict, 'Height'));
  if (!colors || !width || !height) throw new NotRebuilt('A picture of unknown size');
  const isPng = (numberOf(reader.get(parameters, 'Predictor')) ?? 1) >= 10;
  return (Math.ceil((width * colors * bits) / 8) + (isPng ? 1 : 0)) * height;

  function colorsOf(space: PDFObject | undefined): number | undefined {
    const name = nameOf(space);
    if (name !== undefined) return components[name];
    if (!(space instanceof PDFArray)) return undefined;
    const [kind, profile] = reader.items(space);
    if (nameOf(kind) === 'ICCBased')
      return profile instanceof PDFRawStream ? numberOf(reader.get(profile.dict, 'N')) : undefined;
    return nameOf(kind) === 'DeviceN' && profile instanceof PDFArray ? profile.size() : components[nameOf(kind) ?? ''];
  }
}

const APP0 = 0xe0;
const ADOBE = 0xee;
const isLeftOut = (marker: number): boolean => marker === 0xfe || (marker > APP0 && marker <= 0xef && marker !== ADOBE);

/** A JPEG without comments, EXIF, thumbnails and what follows its end. @throws NotRebuilt */
export function barePhoto(photo: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [photo.subarray(0, 2)];
  for (let at = 2; at < photo.length;) {
    if (photo[at] !== 0xff) throw new NotRebuilt('A damaged photo');
    const marker = photo[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      kept.push(photo.subarray(at, at + 2));
      break;
    }
    const end = at + 2 + (((photo[at + 2] ?? 0) << 8) | (photo[at + 3] ?? 0));
    if (!isLeftOut(marker)) kept.push(photo.subarray(at, end));
    at = end;
    if (marker !== 0xda) continue;
    const data = at;
    while (at < photo.length && !(photo[at] === 0xff && isMarker(photo[at + 1] ?? 0))) at += 1;
    kept.push(photo.subarray(data, at));
  }
  return Buffer.concat(kept);
}

/** Zero is a byte of the picture, 0xd0 to 0xd7 stand within it. */
const isMarker = (byte: number): boolean => byte !== 0 && byte !== 0xff && (byte < 0xd0 || byte > 0xd7);
