/**
 * @typedef {object} Row one bar
 * @property {string} what
 * @property {string} bar
 * @property {number} [measured]
 * @property {number} [floor]
 * @property {number} [ratio]
 * @property {string} [unit] of measured and floor
 * @property {boolean} [ok] whether the bar holds; missing where `note` says why that is not known
 * @property {boolean} [mustHold] whether no machine excuses that it does not: the run then fails
 * @property {string} [note]
 */

const number = (value) => (value >= 100 ? String(Math.round(value)) : value.toFixed(value < 10 ? 2 : 1));
const amount = (value, unit = '') => (value === undefined ? '' : `${number(value)} ${unit}`.trim());

const cells = ({ what, bar, measured, floor, ratio, unit, ok, note }) => [
  what,
  bar,
  amount(measured, unit),
  amount(floor, unit),
  ratio === undefined ? '' : ratio.toFixed(2),
  ok === undefined ? (note ?? '') : ok ? 'yes' : 'NO',
];

/**
 * The rows as a Markdown table.
 * @param {Row[]} rows
 */
export function table(rows) {
  const lines = [['what', 'bar', 'measured', 'floor', 'ratio', 'holds'], ...rows.map(cells)];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const text = (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const [head, ...body] = lines.map(text);
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n');
}
