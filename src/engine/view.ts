import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { Right, Role, Subject } from '#domain/rights.ts';
import type { MessageKey } from '../i18n/keys.ts';
import type { Failure } from './failure.ts';
import type { ChoiceId, Filter } from './filterView.ts';
import type { FieldKind, InputProps, Tones } from './kinds/kind.ts';
import type { ChoiceKind, KindName } from './kinds/kinds.tsx';

/** The kind of a field: a name from `kinds`, with the choices that some need, or a kind of one's own. */
export type Kinded =
  | {
      readonly kind: Exclude<KindName, ChoiceKind> | FieldKind;
      readonly choices?: undefined;
      readonly tones?: undefined;
    }
  /** The labels of the choices are `resources.<name>.values.<source>.<choice>`. */
  | { readonly kind: 'select'; readonly choices: readonly ChoiceId[]; readonly tones?: undefined }
  /** `tones` says how each choice looks: `{ approved: 'done' }`. */
  | { readonly kind: 'status'; readonly choices: readonly ChoiceId[]; readonly tones?: Tones };

/** A field that is read: a column, a line of a card, a line of the detail page. */
export type ShownField<Rec, Source extends string = keyof Rec & string> = Kinded & {
  /** Its label is `resources.<name>.fields.<source>`. */
  readonly source: Source;
  /** What is shown instead of the record's own value. */
  readonly value?: (record: Rec) => unknown;
  /** Shows the field instead of its kind; reads the record from `useRecordContext`. Exports keep the kind's words. */
  readonly field?: ComponentType;
  /** A message key instead of `resources.<name>.fields.<source>`. */
  readonly label?: MessageKey;
  /** Who sees it; without it everyone who sees the record. */
  readonly right?: Right;
  /** The list says the sum over all records that its filters find, where the server answers it (`X-Totals`). */
  readonly total?: true;
  /** A column of a list that is not shown until a person chooses it. */
  readonly hidden?: true;
};

/** A column that does something to its row. Its header is `resources.<name>.actions.<id>`. */
export interface ActionColumn {
  readonly id: string;
  /** Ours by name, or a component that reads the record from `useRecordContext`. */
  readonly action: 'edit' | 'delete' | ComponentType;
  /** Who has the column; `edit` and `delete` ask the entity's rights by themselves. */
  readonly right?: Right;
  /** The only role that reads the header; without it everyone who has the column. */
  readonly headerRole?: Role;
}

export type Column<Rec> = ShownField<Rec> | ActionColumn;

export interface RowActionProps {
  readonly onClose: () => void;
}

/** Shows what is left to be asked once an action has been done, as long as it is open. */
export type ShowDialog = (dialog: (props: RowActionProps) => ReactNode) => void;

/** An entry of the menu at the end of a row, which is there for whom has one. */
export type RowAction<Rec> = {
  /** Its label is `resources.<name>.actions.<id>`, that of `edit` and `delete` the engine's. */
  readonly id: string;
  /** Who has it; `edit` and `delete` ask the entity's rights by themselves. */
  readonly right?: Right;
  /** Which records have it; all of them when left out. */
  readonly when?: (record: Rec, can: (right: Right, subject?: Subject) => boolean) => boolean;
  /** It takes something away. */
  readonly destructive?: true;
} & (
  | {
      /**
       * Ours by name, or a dialog that is made when the entry is pressed and reads the record from `useRecordContext`; one
       * that is large is fetched then (`lazy`).
       */
      readonly action: 'edit' | 'delete' | ComponentType<RowActionProps>;
      readonly to?: undefined;
      readonly useRun?: undefined;
    }
  /** The address to which it leads. */
  | { readonly to: (record: Rec) => string; readonly action?: undefined; readonly useRun?: undefined }
  | {
      /** A hook, used while the menu is open; what it answers is done at once when the entry is pressed. */
      readonly useRun: () => (record: Rec, show: ShowDialog) => void;
      readonly to?: undefined;
      readonly action?: undefined;
    }
);

export interface BulkActionProps {
  readonly onClose: () => void;
}

/** Something that is done to the rows that a person has chosen. */
export interface BulkAction {
  /** Its label is `resources.<name>.bulk.<id>`. */
  readonly id: string;
  /**
   * `export` saves the chosen rows as a file, under a label of the engine's. A component is shown when the action is
   * pressed; it reads the ids from `useListContext`, and one that is large is fetched then (`lazy`).
   */
  readonly action: 'export' | ComponentType<BulkActionProps>;
  /** Who has it; without it everyone who sees the list. */
  readonly right?: Right;
}

export interface ListView<Rec, Sortable extends string> {
  /** The list's address, where it is not called like the entity (`/advisors`); records keep theirs. */
  readonly path?: `/${string}`;
  readonly columns: readonly Column<Rec>[];
  /** The initials of the record stand before its name, as of people. */
  readonly initials?: true;
  /** What can be done with a row, in a menu at its end. */
  readonly rowActions?: readonly RowAction<Rec>[];
  /** What an exported file holds, instead of the columns. */
  readonly exported?: readonly ShownField<Rec>[];
  readonly sort: { readonly field: Sortable; readonly order: 'ASC' | 'DESC' };
  readonly filters?: readonly Filter<Rec>[];
  /** So many of them stand beside the search box, the others are folded away; three unless given. */
  readonly filtersShown?: number;
  /** What can be done to several rows at once; with one of them rows can be chosen. */
  readonly bulk?: readonly BulkAction[];
  /** Always applied, and never shown. */
  readonly always?: Readonly<Record<string, ChoiceId>>;
  /** Addresses below the list (`payrolls`: `/employees/payrolls`) at which its slots show dialogs of their own. */
  readonly dialogs?: readonly string[];
  /** Whether saved filters of the list are the reader’s alone; without it, whoever may shares theirs. */
  readonly ownFilters?: () => boolean;
  /** Where a row leads: the detail page, the form, or nowhere. */
  readonly rowClick: 'show' | 'edit' | false;
}

/** What a field of a form may depend on. */
export interface FormContext {
  /** What stands in the form now. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The record that is edited; none while one is created. */
  readonly record?: Readonly<Record<string, unknown>>;
  readonly can: (right: Right, subject?: Subject) => boolean;
}

/** What stands under an input, translated. */
export interface Hint {
  readonly text: string;
  /** It warns of what is typed, which is taken all the same. */
  readonly warns?: boolean;
}

export type FormField<Source extends string = string> = Kinded & {
  readonly source: Source;
  /** Types the field instead of its kind; a react-admin input serves. */
  readonly input?: ComponentType<InputProps>;
  /** Whether the field is there at all; the schema decides what becomes of its value. */
  readonly when?: (context: FormContext) => boolean;
  /** Whether it must be given, where that depends on what is typed; the schema says so otherwise. */
  readonly required?: (context: FormContext) => boolean;
  /** A message key, where the label depends on what is typed. */
  readonly label?: (context: FormContext) => MessageKey;
  /** Begins a group with the heading `resources.<name>.sections.<section>`, or `sectionLabel`. */
  readonly section?: string;
  readonly sectionLabel?: MessageKey;
  /** It stands among others that few need, folded away under the heading `resources.<name>.sections.<folded>`. */
  readonly folded?: string;
  /** Half of the width where there is room; a whole row otherwise. */
  readonly half?: true;
  /** What is said under the input while nothing is wrong with it, by what stands in the form. */
  readonly hint?: (context: FormContext) => Hint | undefined;
  /** Said under the input where no hint is: a message key, or which one by what stands in the form. */
  readonly help?: MessageKey | ((context: FormContext) => MessageKey | undefined);
  /** More for the input, e.g. `filter` of what may be referred to. */
  readonly props?: Readonly<Record<string, unknown>>;
};

export interface FormView<Steps extends Record<string, z.ZodObject>> {
  /** The fields of each step; the title of a step is `resources.<name>.steps.<step>`. */
  readonly steps: { readonly [S in keyof Steps]: readonly FormField<keyof z.input<Steps[S]> & string>[] };
  /** Which steps this person's form has, by what stands in it; all of them when left out. */
  readonly stepsFor?: (values: Readonly<Record<string, unknown>>) => readonly (keyof Steps & string)[];
  /** Knows what a new record begins with beside the entity's defaults; what comes late leaves what was typed. */
  readonly start?: ComponentType<{
    readonly children: (start?: Readonly<Record<string, unknown>>) => ReactNode;
  }>;
  /** A refused save that is reported by a prompt of its own instead of a toast; what was typed stays. */
  readonly refused?: {
    readonly when: (failure: Failure) => boolean;
    readonly prompt: ComponentType<{ readonly message: string; readonly onClose: () => void }>;
  };
  /** What a saved record says that did not work: said instead of the success, by a key of the resource's messages. */
  readonly unfinished?: (saved: Readonly<Record<string, unknown>>) => string | undefined;
  /** Its dialog has room for a table. */
  readonly wide?: true;
}

/** Fields under the heading `resources.<name>.cards.<id>`, or a component instead. */
export type DetailCard<Rec> = {
  readonly id: string;
  readonly right?: Right;
  /** A message key instead of `resources.<name>.cards.<id>`. */
  readonly label?: MessageKey;
} & (
  | { readonly fields: readonly ShownField<Rec>[]; readonly body?: undefined }
  /** Reads the record from `useRecordContext`. */
  | { readonly body: ComponentType; readonly fields?: undefined }
);

export interface Slots {
  /** Beside the buttons over the list. */
  readonly listActions?: ComponentType;
  /** Over the records of the list, and over what an empty one says. */
  readonly listNotice?: ComponentType;
  /** Instead of what an empty list says. */
  readonly empty?: ComponentType;
  /** A card on the phone, instead of the one made from the columns; reads the record from `useRecordContext`. */
  readonly card?: ComponentType;
  /** Over the fields of every step of the form; reads the record from `useRecordContext`, of a new one there is none. */
  readonly formNotice?: ComponentType;
  /** Under the fields of every step of the form. */
  readonly formFooter?: ComponentType;
  /** Beside the buttons of the detail page. */
  readonly detailActions?: ComponentType;
  /** Over the cards of the detail page. */
  readonly detailNotice?: ComponentType;
}

/** How an entity is shown: presentation only; what it means stands in the entity. */
export interface View<
  Rec = Record<string, unknown>,
  Steps extends Record<string, z.ZodObject> = Record<string, z.ZodObject>,
  Sortable extends string = string,
> {
  /** Fields that together name a record in titles and questions, e.g. name and surname. */
  readonly title: readonly (keyof Rec & string)[];
  readonly list: ListView<Rec, Sortable>;
  readonly form?: FormView<Steps>;
  /** Without it there is no page of a single record. */
  readonly detail?: { readonly cards: readonly DetailCard<Rec>[] };
  readonly slots?: Slots;
}

export const isAction = <Rec>(column: Column<Rec>): column is ActionColumn => 'action' in column;
