import type { z } from 'zod';
import type { Right, Subject } from '../rights.ts';
import type { Route } from '../routes.ts';

/** The calls behind react-admin's verbs; a missing one means that the resource does not offer the verb. */
export interface EntityRoutes {
  readonly list: Route;
  readonly one?: Route;
  readonly create?: Route;
  readonly update?: Route;
  readonly remove?: Route;
  /** Of the files of a record, each by the name of its field: `/api/rooms/{id}/files/{field}`. */
  readonly file?: Route;
  readonly sendFile?: Route;
  readonly removeFile?: Route;
  /** Of a file of new records: what would become of its lines, and making them. */
  readonly previewImport?: Route;
  readonly import?: Route;
}

/** react-admin's names for what is done with a record. */
export type Verb = 'list' | 'show' | 'create' | 'edit' | 'delete';

export interface EntityRights {
  readonly list: Right;
  readonly show?: Right;
  readonly create?: Right;
  readonly edit?: Right;
  readonly delete?: Right;
}

/**
 * What a resource means, without a word on how it looks: the wire record, what may be sent, what may be sorted
 * and searched, whom it refers to, which calls and rights it has.
 */
export interface Entity<
  Name extends string = string,
  Rec extends z.ZodObject = z.ZodObject,
  Steps extends Record<string, z.ZodObject> = Record<string, z.ZodObject>,
  Sortable extends string = string,
> {
  readonly name: Name;
  readonly record: Rec;
  /** One schema per step of the form, in order; a plain form has one. The server validates with the same. */
  readonly steps: Steps;
  readonly sortable: readonly Sortable[];
  /** Fields that the search box `q` looks into; empty means that there is no search box. */
  readonly searchable: readonly (keyof z.output<Rec> & string)[];
  /** Field to the name of the entity that it holds ids of. */
  readonly references: Readonly<Record<string, string>>;
  readonly routes: EntityRoutes;
  readonly rights: EntityRights;
  /** Filters that the list's path takes as parameters of their own; all others travel in `filter`, where it has one. */
  readonly listParameters?: readonly string[];
  /** Of whom and of which enterprise a record is, for rights that depend on it. */
  subject?(record: Readonly<Record<string, unknown>>): Subject;
  /** Parts of a conflict's message (409) that name a broken key: the sentence to show and the field that it is about. */
  readonly conflicts?: Readonly<Record<string, { readonly field: string; readonly message: () => string }>>;
  /** Steps of the form at whose end stand the fields that an enterprise adds of its own; without it, it can add none. */
  readonly customFieldsIn?: readonly string[];
  /** What a new record starts with. */
  readonly defaults: Readonly<Record<string, unknown>>;
}

export function entity<
  const Name extends string,
  Rec extends z.ZodObject,
  const Steps extends Record<string, z.ZodObject>,
  const Sortable extends keyof z.output<Rec> & string,
>(declared: Entity<Name, Rec, Steps, Sortable>): Entity<Name, Rec, Steps, Sortable> {
  return declared;
}

/** Any entity, where its fields do not matter. */
export type AnyEntity = Entity;

export type RecordOf<E> =
  E extends Entity<string, infer Rec, Record<string, z.ZodObject>, string> ? z.output<Rec> : never;
export type StepsOf<E> = E extends Entity<string, z.ZodObject, infer Steps, string> ? Steps : never;
