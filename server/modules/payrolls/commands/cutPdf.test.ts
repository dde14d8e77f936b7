import { describe, expect, test } from 'vitest';
import { everythingIn } from '../../../../tests/support/everythingInPdf.ts';
import { paid, type Paid, payslipLayouts } from '../../../../tests/support/payslipLayouts/index.ts';
import { pdfTexts } from '../../../../tests/support/pdfText.ts';
import { openPdf } from '../../../ports/files/pdfReader.ts';
import { type Cut, cutPdf } from './cutPdf.ts';
import { drawingOf, isSame } from './rebuild/drawing.ts';

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
