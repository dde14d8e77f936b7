import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { everythingIn } from '#tests/support/everythingInPdf.ts';
import { inseparableLayouts, paid, type Paid, payslipLayouts } from '#tests/support/payslipLayouts/index.ts';
import { built } from '#tests/support/payslipLayouts/build.ts';
import { pdfTexts } from '#tests/support/pdfText.ts';
import { openPdf } from '#server/ports/files/pdfReader.ts';
import { type Cut, cutPdf } from './cutPdf.ts';
import { type Drawing, drawingOf, isSame } from './rebuild/drawing.ts';

async function cutsOf(pdf: Uint8Array, groups: readonly (readonly number[])[]): Promise<Cut[]> {
  const cuts: Cut[] = [];
  for await (const cut of cutPdf(pdf, groups)) if (cut) cuts.push(cut);
  return cuts;
}

async function drawingsOf(pdf: Uint8Array, pages: readonly number[]) {
  const document = await openPdf(pdf);
  const drawings = [];
  for (const page of pages) drawings.push(await drawingOf(await document.getPage(page), 2));
  await document.loadingTask.destroy();
  return drawings;
}

const secretsOf = ({ name, dni, amount }: Paid) => [name, dni, amount];

describe('the file of a person holds nothing of the others, and looks as its pages did', () => {
  test.each(Object.entries(payslipLayouts))('%s', async (layout, make) => {
    const pdf = await make();
    const groups =
      layout === 'twoPages'
        ? [
            [1, 4],
            [2, 5],
            [3, 6],
          ]
        : [[1], [2], [3]];
    const cuts = await cutsOf(pdf, groups);
    for (const [index, pages] of groups.entries()) {
      const { content, pictures } = cuts[index] ?? { content: new Uint8Array(), pictures: [] };
      expect(pictures).toEqual([]);
      const own = paid[index];
      const said = await everythingIn(content);
      const others = paid.filter((person) => person !== own).flatMap(secretsOf);
      expect(others.filter((secret) => said.includes(secret))).toEqual([]);
      const text = (await pdfTexts(content)).join('\n');
      expect(own ? secretsOf(own).filter((secret) => !text.includes(secret)) : own).toEqual([]);
      const before = await drawingsOf(pdf, pages);
      const after = await drawingsOf(
        content,
        pages.map((_, at) => at + 1),
      );
      expect(before.map((drawing, at) => isSame(drawing, after[at] ?? drawing))).toEqual(pages.map(() => true));
    }
  });
});

test.each(Object.entries(inseparableLayouts))(
  '%s: a page that cannot be parted is a picture of it',
  async (_, make) => {
    const pdf = await make();
    const [cut] = await cutsOf(pdf, [[2]]);
    expect(cut?.pictures).toEqual([2]);
    const said = await everythingIn(cut?.content ?? new Uint8Array());
    expect(paid.flatMap(secretsOf).filter((secret) => said.includes(secret))).toEqual([]);
    const [before, after] = [await drawingsOf(pdf, [2]), await drawingsOf(cut?.content ?? pdf, [1])];
    expect(differenceOf(before[0], after[0])).toBeLessThan(MOST_DIFFERENCE);
  },
);

/** Mean difference per channel (0 to 255) that still counts as equal: a picture is drawn at other points than the page. */
const MOST_DIFFERENCE = 4;

function differenceOf(one: Drawing | undefined, other: Drawing | undefined): number {
  if (!one || one.pixels.length !== other?.pixels.length) return Infinity;
  return one.pixels.reduce((sum, value, at) => sum + Math.abs(value - (other.pixels[at] ?? 0)), 0) / one.pixels.length;
}

test.each([7, 8, 8.5, 9])('text painted over %d points above a line of 8 is left out', async (above) => {
  const [own, other] = paid as [Paid, Paid];
  const line = ({ name, dni, amount }: Paid, y: number) => `BT /F 8 Tf 30 ${y} Td (${name} ${dni} ${amount}) Tj ET`;
  const pdf = await built(({ page, fonts }) => {
    page(`${line(other, 300 + above)} 1 g 20 290 250 40 re f 0 g ${line(own, 300)}`, { Resources: fonts() });
  });
  const [cut] = await cutsOf(pdf, [[1]]);
  expect([cut?.pictures, await pdfTexts(cut?.content ?? pdf)]).toEqual([[], [secretsOf(own).join(' ')]]);
});

test('letters that are left out leave one step behind, not their widths', async () => {
  const pdf = await built(({ page, fonts }) => {
    page('BT /F 10 Tf 30 340 Td [(ANA) -30000 (MARTINEZ) -20 (LOPEZ) 41000 (1.216,40)] TJ ET', { Resources: fonts() });
  });
  const [cut] = await cutsOf(pdf, [[1]]);
  expect(cut?.pictures).toEqual([]);
  const [, line = ''] = /\[([^\]]*)\] TJ/.exec(await everythingIn(cut?.content ?? pdf)) ?? [];
  expect(line.replace(/<\w+>/g, '').trim().split(/\s+/)).toHaveLength(1);
});

test('a page thinner than a pixel takes no more of memory than others', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([50_000_000, 0.001]);
  const [drawing] = await drawingsOf(await pdf.save(), [1]);
  expect((drawing?.width ?? Infinity) * (drawing?.height ?? 1)).toBeLessThan(10_000_000);
});

test('a file that only the reader understands is cut into pictures, and one that nobody does is refused', async () => {
  const pdf = Buffer.from(await payslipLayouts.windowed()).toString('latin1');
  const broken = Buffer.from(pdf.replaceAll('/Type /Pages', '/Type /Pagez'), 'latin1');
  const cuts = await cutsOf(broken, [[1]]);
  expect((await everythingIn(cuts[0]?.content ?? broken)).includes(paid[1]?.dni ?? '')).toBe(false);
  await expect(cutsOf(Buffer.from('%PDF-1.7 damaged'), [[1]])).rejects.toThrow('Invalid PDF structure');
});
