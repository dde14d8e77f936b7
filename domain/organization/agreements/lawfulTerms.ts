import { limits } from '#domain/constants.ts';
import { minutesOfDay } from '#domain/time/wallTime.ts';
import type { Agreement } from './agreements.ts';

/** What a term is counted in. */
export type TermUnit = 'hours' | 'minutes' | 'days' | 'months' | 'percent' | 'time';

interface LawfulTerm {
  readonly unit: TermUnit;
  /** Of the Estatuto de los Trabajadores. */
  readonly article: string;
  /** What holds where an agreement says nothing; a time as `HH:MM`. */
  readonly value: number | string;
  /** Of a value (`termNumber`) that the law does not let an agreement have. */
  readonly isBelow: (value: number) => boolean;
  /** Of a value beyond the law's own that an agreement may have, on a condition that the messages name. */
  readonly isAgreed?: (value: number) => boolean;
}

const over = (most: number) => (value: number) => value > most;
const under = (least: number) => (value: number) => value < least;
const never = () => false;

/** Minutes from noon to noon, so that the hours of a night follow each other. */
const minutesAfterNoon = (time: string): number => (minutesOfDay(time) + 12 * 60) % (24 * 60);

/** A term as a number that can be compared. */
export const termNumber = (value: number | string): number =>
  typeof value === 'number' ? value : minutesAfterNoon(value);

/** Ordinary hours of a week, as an average of the year (art. 34.1 ET). */
export const ordinaryWeekHours = 40;

/** Hours a week, on the average of the year, below which a part-time contract has no complementary hours (art. 12.5.b and g ET). */
export const leastForComplementary = 10;

/** The most complementary hours that an agreement may allow, in percent of the ordinary ones (art. 12.5.c ET). */
const mostComplementary = 60;
const leastComplementary = 30;

/** Voluntary complementary hours in percent of the ordinary ones, by law and as the most of an agreement (art. 12.5.g ET). */
const lawfulVoluntary = 15;
const mostVoluntary = 30;

/**
 * What the law says of each term of an agreement, and how far an agreement may depart from it.
 *
 * A year of 40 hours a week is 1,826 hours and 27 minutes of work, as they are counted since Ley 4/1983: without weekly rest,
 * holidays and vacation.
 */
export const lawfulTerms = {
  annual_hours: { unit: 'hours', article: '34.1', value: 1826.45, isBelow: over(1826.45) },
  daily_hours: {
    unit: 'hours',
    article: '34.3',
    value: limits.ordinaryDayHours,
    // More leaves no room for the rest between two days.
    isBelow: over(24 - limits.restHours),
    isAgreed: over(limits.ordinaryDayHours),
  },
  rest_hours: { unit: 'hours', article: '34.3', value: limits.restHours, isBelow: under(limits.restHours) },
  weekly_rest_hours: { unit: 'hours', article: '37.1', value: 36, isBelow: under(36) },
  pause_after_hours: { unit: 'hours', article: '34.4', value: limits.stretchHours, isBelow: over(limits.stretchHours) },
  pause_minutes: { unit: 'minutes', article: '34.4', value: limits.pauseMinutes, isBelow: under(limits.pauseMinutes) },
  paid_pause_minutes: { unit: 'minutes', article: '34.4', value: 0, isBelow: never, isAgreed: over(0) },
  night_from: { unit: 'time', article: '36.1', value: '22:00', isBelow: over(minutesAfterNoon('22:00')) },
  night_to: { unit: 'time', article: '36.1', value: '06:00', isBelow: under(minutesAfterNoon('06:00')) },
  irregular_percent: { unit: 'percent', article: '34.2', value: 10, isBelow: never, isAgreed: over(10) },
  complementary_percent: {
    unit: 'percent',
    article: '12.5',
    value: leastComplementary,
    isBelow: (value) => value < leastComplementary || value > mostComplementary,
  },
  complementary_notice_days: { unit: 'days', article: '12.5', value: 3, isBelow: never, isAgreed: under(3) },
  voluntary_percent: {
    unit: 'percent',
    article: '12.5',
    value: lawfulVoluntary,
    isBelow: over(mostVoluntary),
    isAgreed: over(lawfulVoluntary),
  },
  overtime_value: { unit: 'hours', article: '35.1', value: 1, isBelow: under(1) },
  // Rested later, it still counts for the 80 hours (art. 35.2).
  overtime_rest_months: { unit: 'months', article: '35.1', value: 4, isBelow: never, isAgreed: over(4) },
  bank_months: { unit: 'months', article: '34.2', value: 12, isBelow: never, isAgreed: over(12) },
} as const satisfies Partial<Record<keyof Agreement, LawfulTerm>>;

export type TermName = keyof typeof lawfulTerms;

/** What an agreement says of these terms; null: nothing. */
export type AgreedTerms = { readonly [Name in TermName]: Agreement[Name] };

export const lawOf = (name: TermName): LawfulTerm => lawfulTerms[name];
