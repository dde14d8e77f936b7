import type { ComponentType, ReactNode } from 'react';
import type { DecimalText } from '#domain/time/format.ts';
import type { Translate } from '#src/i18n/useTranslate.ts';
import type { Tone } from '#src/ui/StatusChip.tsx';
import type { Cell } from '#src/ui/workbook/workbook.ts';

/** What a kind is given of the field that it shows. */
export interface ShowContext {
  readonly translate: Translate;
  readonly resource: string;
  readonly source: string;
  /** The whole record, for what stands beside the value. */
  readonly record?: Readonly<Record<string, unknown>>;
  /** Of a field that declares them: the tone of each choice. */
  readonly tones?: Tones | undefined;
  /** The enterprise's; without it an instant is shown by the clock of its own offset. */
  readonly zone?: string;
}

/** Choice to the tone of its chip. */
export type Tones = Readonly<Partial<Record<string, Tone>>>;

export interface Choice {
  readonly id: string | number;
  readonly name: string;
}

/** What every input of a form receives; react-admin's own inputs take it as well. */
export interface InputProps {
  readonly source: string;
  /** Translated. */
  readonly label: string;
  readonly isRequired: boolean;
  /** Of a field with choices, translated. */
  readonly choices?: readonly Choice[];
  /** Of a field with choices: what is chosen can be taken back. */
  readonly canBeEmpty?: boolean;
  /** Of a field that holds ids: the resource that they belong to. */
  readonly reference?: string;
  readonly helperText?: ReactNode;
}

/** The inputs that come with the forms (src/engine/inputs/index.ts). */
export type InputName =
  | 'date'
  | 'email'
  | 'flag'
  | 'hours'
  | 'integer'
  | 'longText'
  | 'money'
  | 'number'
  | 'password'
  | 'phone'
  | 'references'
  | 'select'
  | 'text'
  | 'url'
  | 'weekdays';

/**
 * How one sort of value is shown and typed. A kind without `text` cannot be shown, one without `Input` cannot be typed;
 * a view that asks for it anyway does not load.
 */
export interface FieldKind {
  /** Numbers stand at the end of their column. */
  readonly align?: 'end';
  /** Share of the table's width; 1 when left out. */
  readonly grow?: number;
  /** The least width of its column in pixels. */
  readonly least?: number;
  /** Its width where the table has no room for that, `least` when left out. */
  readonly narrowest?: number;
  /** The value in words: cells, and exports that have no other. Must not use hooks: a list calls it for every row. */
  readonly text?: (value: unknown, context: ShowContext) => string;
  /** Instead of the words in an exported file, e.g. a number that a spreadsheet adds up. */
  readonly exported?: (value: unknown, context: ShowContext) => string;
  /** Instead of those words in a spreadsheet, which sums and sorts numbers, dates and times; null: the words. */
  readonly sheet?: (value: unknown, context: ShowContext) => Cell;
  /** A sum of such values in words; a kind without cannot be summed. */
  readonly total?: (sum: DecimalText, context: ShowContext) => string;
  /** More than words, e.g. a chip instead of them. No hooks either. */
  readonly show?: (value: unknown, context: ShowContext) => ReactNode;
  /** More than words on a detail page, e.g. a link to write a mail. */
  readonly detail?: (value: unknown, context: ShowContext) => ReactNode;
  /** One of the forms' own by its name, or a component. */
  readonly Input?: InputName | ComponentType<InputProps>;
  /** Its value is made by the server: no form has it. */
  readonly computed?: true;
  /** What the field must declare beside its kind. */
  readonly needs?: 'choices' | 'reference';
}
