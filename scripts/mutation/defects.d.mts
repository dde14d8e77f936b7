export interface Defect {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly line: number;
  readonly atLoad: boolean;
  parses(): boolean;
}
export declare function findDefects(file: string, text: string): Defect[];
export declare function withDefect(text: string, defect: Pick<Defect, 'start' | 'end' | 'text'>): string;
export declare function withMarker(text: string, range: Pick<Defect, 'start' | 'end'>, id: number): string;
