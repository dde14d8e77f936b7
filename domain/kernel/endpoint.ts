import { z } from 'zod';
import type { Right } from '../rights.ts';
import type { Route } from '../routes.ts';
import type { Fixture } from './fixture.ts';
import type { WorkRule } from './proofOfWork.ts';

/** Who may call: anybody, anybody with a session, or the roles that hold a right. */
export type Access = 'public' | 'session' | Right;

/**
 * Which company or record a call touches; the server loads it and answers 404 when it is another company's.
 * - `enterprise`: the place in the request that holds the enterprise's id;
 * - `record`: the kind of record named by the path's last id;
 * - `own`: the caller's own data; `none`: nothing of a company.
 */
export type Scope =
  | { readonly enterprise: 'params.id' | 'params.enterpriseId' | 'query.enterprise_id' | 'body.enterprise_id' }
  | { readonly record: RecordKind }
  | 'own'
  | 'none';

export type RecordKind =
  | 'enterprise'
  | 'user'
  | 'team'
  | 'schedule'
  | 'leave'
  | 'calendarFeed'
  | 'correction'
  | 'timeEntry'
  | 'inspection'
  | 'closure'
  | 'hoursDecision'
  | 'complaint'
  | 'payroll'
  | 'payrollUpload'
  | 'userFile'
  | 'documentRequest'
  | 'subscription'
  | 'opportunity'
  | 'kiosk'
  | 'savedFilter'
  | 'mandate'
  | 'staffChange'
  /** Of a resource that has nothing beside its five calls and those of its files (docs/adding-a-resource.md). */
  | 'plain';

/**
 * Who is served in an enterprise whose subscription is canceled or was never paid (billing 3; art. 34.9 ET):
 * - `nobody`: nobody has a role there; what a call reaches without one, such as one's own file, it still reaches;
 * - `own`: everyone as an employee, who sees their own;
 * - `admin`: administrators as ever, everyone else as an employee;
 * - `all`: everyone as ever.
 */
export type WhenCanceled = 'nobody' | 'own' | 'admin' | 'all';

/** Always (whole records and archives), or where the query has both dates of a range (time of many people). */
export type Heavy = 'whole' | 'dated';

/** A file of a multipart example. */
export interface ExampleFile {
  readonly field: string;
  readonly name: string;
  readonly content: Uint8Array;
}

export interface Example {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
  /** Beside the fields of a multipart body. */
  readonly files?: readonly ExampleFile[];
}

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> extends Route {
  /** One line for the documentation. */
  readonly about: string;
  readonly access: Access;
  readonly scope: Scope;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly data: Data;
  readonly success: 200 | 201;
  /** The body is multipart, with its files under this name: fields are read by the handler with `body` as their schema. */
  readonly multipart: 'file' | 'files' | null;
  readonly whenCanceled: WhenCanceled;
  /** Of a list of an enterprise's: the resource whose own fields its handler is given. */
  readonly ownFields: string | null;
  /** Only within ten minutes of having proved who one is; else 401, as RFC 9470 has it. */
  readonly fresh: boolean;
  /** A success is the file itself, of this media type, instead of an envelope. */
  readonly download: string | null;
  /** Reads much, so that only so many run at once (`heavyReadLimits`). */
  readonly heavy: Heavy | null;
  /** Of a public call: beyond how many it wants a proof of work (428). */
  readonly proofOfWork: WorkRule | null;
  /** A success is the data alone, without the envelope (the shape is somebody else's). */
  readonly bare: boolean;
  /** A call that succeeds on the fixture's records; the tests of rights are made from it. */
  readonly example: (fixture: Fixture) => Example;
}

const nothing = z.unknown();
type Nothing = typeof nothing;

interface Declaration<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType> {
  about: string;
  access: Access;
  scope: Scope;
  params?: P;
  query?: Q;
  body?: B;
  data?: D;
  success?: 200 | 201;
  multipart?: 'file' | 'files';
  whenCanceled?: WhenCanceled;
  ownFields?: string;
  fresh?: boolean;
  download?: string;
  heavy?: Heavy;
  proofOfWork?: WorkRule;
  bare?: boolean;
  /** Its body is typed as that of the call. */
  example?: (fixture: Fixture) => Omit<Example, 'body'> & { readonly body?: z.input<NoInfer<B>> };
}

/** Adds schemas, rights and an example to a row of `routes.ts`. */
export function endpoint<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  D extends z.ZodType = z.ZodNull,
>(route: Route, declared: Declaration<P, Q, B, D>): Endpoint<P, Q, B, D> {
  return {
    ...route,
    about: declared.about,
    access: declared.access,
    scope: declared.scope,
    params: declared.params ?? (nothing as unknown as P),
    query: declared.query ?? (nothing as unknown as Q),
    body: declared.body ?? (nothing as unknown as B),
    data: declared.data ?? (z.null() as unknown as D),
    success: declared.success ?? 200,
    multipart: declared.multipart ?? null,
    whenCanceled: declared.whenCanceled ?? 'nobody',
    ownFields: declared.ownFields ?? null,
    fresh: declared.fresh ?? false,
    download: declared.download ?? null,
    heavy: declared.heavy ?? null,
    proofOfWork: declared.proofOfWork ?? null,
    bare: declared.bare ?? false,
    example: declared.example ?? (() => ({})),
  };
}

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type DataOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer D> ? z.output<D> : never;
/** What a caller may send: before defaults and conversions. */
export type BodyInput<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
