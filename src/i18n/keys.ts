import type { TranslationMessages } from 'react-admin';
import type { MessageFiles } from './files.ts';

/** Every dotted path to a text in `T`; what `T` only says of any key is left out. */
type PathsOf<T> = {
  [K in keyof T as string extends K ? never : number extends K ? never : K]: K extends string | number
    ? T[K] extends string
      ? `${K}`
      : `${K}.${PathsOf<NonNullable<T[K]>>}`
    : never;
} extends infer Paths
  ? NonNullable<Paths[keyof Paths]>
  : never;

/** Every dotted path to a group of texts in `T`. */
type GroupsOf<T> = {
  [K in keyof T]: K extends string ? (T[K] extends string ? never : K | `${K}.${GroupsOf<T[K]>}`) : never;
}[keyof T];

type At<T, Path extends string> = Path extends `${infer First}.${infer Rest}`
  ? First extends keyof T
    ? At<T[First], Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : never;

type OfFile = MessageFiles[keyof MessageFiles];

/** The key of a text of the screens. */
export type MessageKey =
  | { [File in keyof MessageFiles]: PathsOf<MessageFiles[File]> }[keyof MessageFiles]
  | `ra.${PathsOf<TranslationMessages['ra']>}`;

/** A group of texts: `resources.teams.calendars`. */
export type MessageGroup = { [File in keyof MessageFiles]: GroupsOf<MessageFiles[File]> }[keyof MessageFiles];

type WithinFile<File, Group extends string> = File extends unknown ? PathsOf<At<File, Group>> : never;

/** The key of a text within a group, from there on. */
export type KeyWithin<Group extends MessageGroup> = WithinFile<OfFile, Group>;

/** What a text names: `%{name}`, and `smart_count` for the number that chooses between one and many. */
export interface MessageValues {
  readonly smart_count?: number;
  readonly [name: string]: string | number | null | undefined;
}

/** Gives back the key: it says to the compiler that it is one, where react-admin takes any string. */
export const messageKey = <Key extends MessageKey>(key: Key): Key => key;

/** Names the keys of a group: `keysWithin('teams')('title')` is `teams.title`. */
export const keysWithin =
  <Group extends MessageGroup>(group: Group) =>
  <Key extends KeyWithin<Group>>(key: Key): `${Group}.${Key}` =>
    `${group}.${key}`;

/**
 * A key that the engine finds by convention (`resources.teams.fields.name`). The compiler cannot know them: that each is
 * there is proven by `tests/web/views.test.tsx`.
 */
export const resourceKey = (resource: string, rest: string) => `resources.${resource}.${rest}` as MessageKey;

/** The key of a value that comes from elsewhere, e.g. the wire. Give `_` for what has no text. */
export const keyOfValue = (group: MessageGroup, value: string) => `${group}.${value}` as MessageKey;
