import { PDFArray, PDFDict, StandardFontEmbedder, StandardFonts } from 'pdf-lib';
import { nameOf, numberOf, type Reader } from './copies.ts';
import type { Box, Matrix } from './geometry.ts';
import { NotRebuilt } from './notRebuilt.ts';

/** Where glyphs of a font lie, in heights of the font. */
export interface Metrics {
  widthOf(code: number): number;
  /** Where the ink of a code's glyph lies. */
  boxOf(code: number): Box;
}

/** In heights of the font: where the ink of a letter lies. */
const LETTER = { bottom: -0.22, top: 0.8 };
/** A mark above a letter has no width, and lies beside its place. */
const MARK = 0.6;

const standard: readonly [RegExp, readonly [StandardFonts, StandardFonts, StandardFonts, StandardFonts]][] = [
  [
    /^(?:Helvetica|Arial)/,
    [
      StandardFonts.Helvetica,
      StandardFonts.HelveticaBold,
      StandardFonts.HelveticaOblique,
      StandardFonts.HelveticaBoldOblique,
    ],
  ],
  [
    /^Times/,
    [
      StandardFonts.TimesRoman,
      StandardFonts.TimesRomanBold,
      StandardFonts.TimesRomanItalic,
      StandardFonts.TimesRomanBoldItalic,
    ],
  ],
  [
    /^Courier/,
    [StandardFonts.Courier, StandardFonts.CourierBold, StandardFonts.CourierOblique, StandardFonts.CourierBoldOblique],
  ],
  [/^Symbol/, [StandardFonts.Symbol, StandardFonts.Symbol, StandardFonts.Symbol, StandardFonts.Symbol]],
  [
    /^ZapfDingbats/,
    [StandardFonts.ZapfDingbats, StandardFonts.ZapfDingbats, StandardFonts.ZapfDingbats, StandardFonts.ZapfDingbats],
  ],
];

/** @throws NotRebuilt for a font that is not understood */
export function metricsOf(reader: Reader, dict: PDFDict): Metrics {
  const kind = nameOf(reader.get(dict, 'Subtype'));
  return kind === 'Type0' ? cidMetrics(reader, dict) : simpleMetrics(reader, dict, kind === 'Type3');
}

function simpleMetrics(reader: Reader, dict: PDFDict, isDrawn: boolean): Metrics {
  const widths = reader.array(dict, 'Widths')?.map((width) => numberOf(width) ?? 0);
  const first = numberOf(reader.get(dict, 'FirstChar')) ?? 0;
  const missing = numberOf(reader.get(reader.dict(dict, 'FontDescriptor'), 'MissingWidth')) ?? 0;
  const matrix = isDrawn ? (reader.numbers(dict, 'FontMatrix', 6) ?? [0.001, 0, 0, 0.001, 0, 0]) : undefined;
  const scale = matrix?.[0] ?? 0.001;
  if (matrix && (matrix[1] !== 0 || matrix[2] !== 0)) throw new NotRebuilt('A font that is turned');
  const usual = widths ? undefined : standardWidths(nameOf(reader.get(dict, 'BaseFont')) ?? '');
  const widthOf = (code: number) => (widths?.[code - first] ?? usual?.get(code) ?? missing) * scale;
  if (!matrix) return { widthOf, boxOf: (code) => letterBox(widthOf(code)) };
  const glyphBox = drawnBox(reader.numbers(dict, 'FontBBox', 4), matrix as unknown as Matrix);
  return { widthOf, boxOf: (code) => glyphBox ?? [0, -1, Math.max(widthOf(code), 1), 1.5] };
}

function cidMetrics(reader: Reader, dict: PDFDict): Metrics {
  if (nameOf(reader.get(dict, 'Encoding')) !== 'Identity-H') throw new NotRebuilt('An encoding of several bytes');
  const [descendant] = reader.array(dict, 'DescendantFonts') ?? [];
  if (!(descendant instanceof PDFDict)) throw new NotRebuilt('A font without glyphs');
  const usual = numberOf(reader.get(descendant, 'DW')) ?? 1000;
  const widths = new Map<number, number>();
  const listed = reader.array(descendant, 'W') ?? [];
  for (let at = 0; at < listed.length;) {
    const first = numberOf(listed[at]) ?? 0;
    const next = listed[at + 1];
    if (next instanceof PDFArray) {
      for (const [index, width] of reader.items(next).entries()) widths.set(first + index, numberOf(width) ?? 0);
      at += 2;
      continue;
    }
    const last = Math.min(numberOf(next) ?? 0, 0xffff);
    for (let code = first; code <= last; code += 1) widths.set(code, numberOf(listed[at + 2]) ?? 0);
    at += 3;
  }
  const widthOf = (code: number) => (widths.get(code) ?? usual) / 1000;
  return { widthOf, boxOf: (code) => letterBox(widthOf(code)) };
}

const letterBox = (width: number): Box =>
  width > 0 ? [0, LETTER.bottom, width, LETTER.top] : [-MARK, LETTER.bottom, MARK, LETTER.top];

function drawnBox(box: number[] | undefined, [a, , , d]: Matrix): Box | undefined {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box ?? [];
  return x1 > x0 && y1 > y0 ? [x0 * a, y0 * d, x1 * a, y1 * d] : undefined;
}

/** Widths of a font that every reader has, by codes of its usual encoding. @throws NotRebuilt for another one */
function standardWidths(name: string): Map<number, number> {
  const plain = name.replace(/^[A-Z]{6}\+/, '');
  const family = standard.find(([pattern]) => pattern.test(plain))?.[1];
  if (!family) throw new NotRebuilt('A font without widths');
  const [regular, bold, italic, both] = family;
  const isBold = /Bold/.test(plain);
  const isItalic = /Italic|Oblique/.test(plain);
  const { encoding, font } = StandardFontEmbedder.for(
    (isBold ? (isItalic ? both : bold) : isItalic ? italic : regular) as unknown as Parameters<
      typeof StandardFontEmbedder.for
    >[0],
  );
  return new Map(
    encoding.supportedCodePoints.map((point) => {
      const { code, name: glyph } = encoding.encodeUnicodeCodePoint(point);
      return [code, font.getWidthOfGlyph(glyph) ?? 250];
    }),
  );
}
