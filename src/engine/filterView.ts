import type { ComponentType } from 'react';
import type { Right } from '#domain/rights.ts';
import type { Translate } from '../i18n/useTranslate.ts';
import type { ChoiceFilterProps } from './list/filters/ChoiceFilter.tsx';
import type { ChoiceKind } from './kinds/kinds.tsx';

export type ChoiceId = string | number;

interface ChoiceFilter {
  readonly kind: ChoiceKind;
  readonly choices: readonly ChoiceId[];
  /** Instead of the messages `values.<source>.<choice>`. */
  readonly choiceName?: (choice: ChoiceId, translate: Translate) => string;
  /** Instead of a plain select: one that has further choices, which are known by asking the server. */
  readonly Field?: ComponentType<ChoiceFilterProps>;
  readonly several?: false;
  /** Chosen until the person chooses otherwise. Without it the filter has an empty choice, for all. */
  readonly default?: ChoiceId;
  /** Beside a default: the choice that hides nothing. */
  readonly all?: ChoiceId;
}

interface SeveralFilter {
  readonly kind: ChoiceKind;
  readonly choices: readonly ChoiceId[];
  readonly several: true;
  readonly default?: readonly ChoiceId[];
}

interface FlagFilter {
  readonly kind: 'flag';
  readonly choices?: undefined;
  readonly several?: undefined;
  readonly default?: 0 | 1;
}

/** Of a text the server looks for a part. */
interface TextFilter {
  readonly kind: 'text' | 'longText' | 'email' | 'phone' | 'url' | 'color';
  readonly choices?: undefined;
  readonly several?: undefined;
  readonly default?: string;
}

/** Both ends belong to it; either may be left out. */
export interface Range<End = string | number> {
  readonly from?: End;
  readonly to?: End;
}

/** Dates as `YYYY-MM-DD`, of an instant as well; times as `HH:MM`; amounts in cents. */
export type RangeFilter = { readonly choices?: undefined; readonly several?: undefined } & (
  | { readonly kind: 'date' | 'datetime' | 'time'; readonly default?: Range<string> }
  | { readonly kind: 'number' | 'integer' | 'hours' | 'money'; readonly default?: Range<number> }
);

interface ReferenceFilter {
  /** The entity's `references` says of which resource. */
  readonly kind: 'reference' | 'references';
  readonly choices?: undefined;
  /** Several ids instead of one. */
  readonly several?: boolean;
  readonly default?: number | readonly number[];
}

/** Its value stands under its source in the list's `filter`. Its label is `resources.<name>.fields.<source>`. */
export type Filter<Rec> = {
  readonly source: keyof Rec & string;
  /** Who has it; without it everyone who sees the list. */
  readonly right?: Right;
} & (ChoiceFilter | SeveralFilter | FlagFilter | TextFilter | RangeFilter | ReferenceFilter);

/** The kinds that a list can be filtered by. */
export type FilterKind = Filter<Record<string, unknown>>['kind'];
