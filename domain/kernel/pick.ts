/** The names of an object's own properties. */
export const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[];

/** Some properties of an object; one that it lacks is null. */
export function pick<Source extends object, Name extends keyof Source>(source: Source, names: readonly Name[]) {
  const picked: Partial<Record<Name, unknown>> = {};
  for (const name of names) picked[name] = source[name] ?? null;
  return picked as {
    [Key in Name]-?: undefined extends Source[Key] ? Exclude<Source[Key], undefined> | null : Source[Key];
  };
}
