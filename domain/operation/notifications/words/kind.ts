import type { z } from 'zod';
import type { Right } from '#domain/rights.ts';

/** One thing of which a person is notified. */
export interface NotificationItem<Data> {
  readonly data: Data;
  /** The name of the person whom it concerns; empty without one. */
  readonly about: string;
}

export type Items<Data> = readonly [NotificationItem<Data>, ...NotificationItem<Data>[]];

/** What is said of things that came together, in the language of now. */
export interface NotificationWords {
  /** Of the mail, and its title in the list. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A list after the first paragraph. */
  readonly items?: readonly string[];
  readonly button: string;
  /** What a browser shows: nothing of the person, since it passes through others' hands and lies on a locked screen. */
  readonly note: string;
  /** The page of the product where it is seen or answered; `/fichar` is the employees' own. */
  readonly path: string;
}

/** A kind of notification: what is kept of it, to whom it may go, and what is said. */
export interface KindOfNotification<Data extends z.ZodType = z.ZodType> {
  readonly data: Data;
  /**
   * Whom it can reach: anybody about themselves, or who holds a right in the enterprise; `firm`: somebody of a firm, of no
   * enterprise, in their list alone.
   */
  readonly audience: 'own' | 'firm' | Right;
  /** For so long nothing more has to come before it is sent: who works through a list is waited for. */
  readonly quietSeconds: number;
  /** It waits for the person's hours, unless they want it at any time (art. 88 LOPDGDD). */
  readonly inHours: boolean;
  /** What one mail holds: all of the kind, all about one person, or each by itself. */
  readonly bundledBy: 'kind' | 'person' | 'item';
  /** For so long its mail is of use; left out: for good. */
  readonly usefulSeconds?: number;
  readonly words: (items: Items<z.output<Data>>, enterprise: string) => NotificationWords;
}

export const kindOf = <Data extends z.ZodType>(kind: KindOfNotification<Data>): KindOfNotification<Data> => kind;
