/** How wide a column of a table is. */
export interface ColumnWidth {
  /** In pixels, where the table has room for it. */
  readonly least: number;
  /** Where it has none: texts are cut then. */
  readonly narrowest: number;
  /** Share of what is left; 0: the column is never wider. */
  readonly grow: number;
}

export const columnGap = 8;
export const rowPadding = 12;
/** Of the boxes to choose rows. */
export const boxWidth = 40;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * The tracks of a table's grid. Columns that can be narrower give way together, each by its share, until they are as
 * narrow as they can be; then the table scrolls. The table's frame is the size container.
 */
export function tracksOf(columns: readonly ColumnWidth[]): string {
  const around = columnGap * (columns.length - 1) + 2 * rowPadding;
  const tight = around + sum(columns.map(({ narrowest }) => narrowest));
  const slack = sum(columns.map(({ least, narrowest }) => least - narrowest));
  const track = ({ least, narrowest, grow }: ColumnWidth): string => {
    if (grow === 0) return `${least}px`;
    if (least === narrowest) return `minmax(${least}px, ${grow}fr)`;
    const share = ((least - narrowest) / slack).toFixed(4);
    return `minmax(clamp(${narrowest}px, ${narrowest}px + (100cqw - ${tight}px) * ${share}, ${least}px), ${grow}fr)`;
  };
  return columns.map(track).join(' ');
}
