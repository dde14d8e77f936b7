import type { Cell, PageText } from './pageText.ts';

/**
 * Whose a number or a name on a payslip is, by the words beside or above it: `worker` and `company` are said,
 * `labelled` is a number called NIF or DNI of nobody in particular, `plain` has no label.
 */
export type Owner = 'worker' | 'labelled' | 'plain' | 'signer' | 'company';

/** The more, the surer that it is the worker's. */
export const certainty: Readonly<Record<Owner, number>> = { worker: 3, labelled: 2, plain: 1, signer: 0, company: 0 };

const signer = /\b(?:FIRMA\w*|FDO|REPRESENTANTE(?! DE COMERCIO)|APODERAD[OA]|SELLO|POR LA EMPRESA)\b/g;
const worker = /\b(?:TRABAJADORA?|PERCEPTORA?|EMPLEAD[OA]|PRODUCTORA?|APELLIDOS)\b/g;
const company = /\b(?:EMPRESA|RAZON SOCIAL|C\.? ?I\.? ?F\b)/g;
const number = /\b(?:N\.? ?I\.? ?F\b|D\.? ?N\.? ?I\b|N\.? ?I\.? ?E\b|DOCUMENTO)/;

/** Points above a value in which its column's heading, or the heading of its block, stands. */
const REACH = 48;
const bareLabel =
  /^(?:DATOS )?(?:DE LA |DEL )?(?:N\.?I\.?F\.?|D\.?N\.?I\.?|N\.?I\.?E\.?|C\.?I\.?F\.?|NOMBRE|APELLIDOS|EMPRESA|TRABAJADORA?|PERCEPTORA?|EMPLEAD[OA]|RAZON SOCIAL|[YOA/,.:()\- ]|DEL|DE LA)+$/;

/**
 * @param lineAt which line of the page
 * @param at where in that line's text it begins
 */
export function ownerOf(page: PageText, lineAt: number, at: number): Owner {
  const line = page[lineAt];
  if (!line) return 'plain';
  const { cell, offset, left } = cellAt(line.cells, at);
  const inCell = saidIn(cell.text.slice(0, offset));
  if (inCell && inCell !== 'labelled') return inCell;
  const beside = inCell ?? (left && bareLabel.test(left.text) ? saidIn(left.text) : undefined);
  if (beside && beside !== 'labelled') return beside;
  const before = saidIn(line.text.slice(0, at));
  if (before === 'signer') return 'signer';
  return saidAbove(page, lineAt, cell) ?? beside ?? (before === 'worker' ? 'worker' : 'plain');
}

function cellAt(cells: readonly Cell[], at: number): { cell: Cell; offset: number; left: Cell | undefined } {
  let start = 0;
  for (const [index, cell] of cells.entries()) {
    if (at <= start + cell.text.length) return { cell, offset: at - start, left: cells[index - 1] };
    start += cell.text.length + 2;
  }
  return { cell: { text: '', x: 0, end: 0 }, offset: 0, left: undefined };
}

/** The last word that says whose it is: `FIRMA DEL TRABAJADOR` is the worker's. */
function saidIn(text: string): Owner | undefined {
  const last = (pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.index ?? -1;
  const found = { signer: last(signer), worker: last(worker), company: last(company) };
  const latest = Math.max(found.signer, found.worker, found.company);
  if (latest < 0) return number.test(text) ? 'labelled' : undefined;
  if (latest === found.signer) return 'signer';
  // `SELLO DE LA EMPRESA`, `FIRMA Y SELLO DE LA EMPRESA`: whoever signs for it.
  if (latest === found.company) return found.signer >= 0 ? 'signer' : 'company';
  return 'worker';
}

function saidAbove(page: PageText, lineAt: number, below: Cell): Owner | undefined {
  const bottom = page[lineAt]?.y ?? 0;
  let called: Owner | undefined;
  for (let at = lineAt - 1; at >= 0; at -= 1) {
    const line = page[at];
    if (!line || bottom - line.y > REACH) break;
    const cell = line.cells.findLast(({ x, end }) => x <= below.x + 12 && end >= below.x - 60 && x <= below.end);
    if (!cell) continue;
    const said = saidIn(cell.text);
    if (said === 'signer') return 'signer';
    if (!said || !bareLabel.test(cell.text)) continue;
    if (said !== 'labelled') return said;
    called ??= said;
  }
  return called;
}
