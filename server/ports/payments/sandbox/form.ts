/** What a form of the provider's protocol holds: text, objects and lists of them. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

const emptyForm = (): Form => Object.create(null) as Form;

/** `items[0][price]` as `items`, `0`, `price`; `expand[]` as `expand` and an empty part. */
function partsOf(name: string): string[] {
  const [head = ''] = name.split('[', 1);
  return [head, ...[...name.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)];
}

function put(root: Form, parts: readonly string[], value: string): void {
  let level = root;
  for (const [depth, part] of parts.entries()) {
    const key = part === '' ? String(Object.keys(level).length) : part;
    if (depth === parts.length - 1) level[key] = value;
    else level = (level[key] ??= emptyForm()) as Form;
  }
}

/** Objects whose keys are 0, 1, 2… are lists. */
function listed(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listed(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Reads `items[0][price]=a&expand[]=b` as `{ items: [{ price: 'a' }], expand: ['b'] }`. */
export function readForm(text: string): Form {
  const root = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) put(root, partsOf(name), value);
  return listed(root) as Form;
}

/** A text of a form; undefined where there is none, '' where it is to be emptied. */
export const textOf = (form: Form, key: string): string | undefined => {
  const value = form[key];
  return typeof value === 'string' ? value : undefined;
};

export const formOf = (form: Form, key: string): Form => {
  const value = form[key];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
};

export const listOf = (form: Form, key: string): FormValue[] => {
  const value = form[key];
  return Array.isArray(value) ? value : [];
};

export const isOn = (form: Form, key: string): boolean => form[key] === 'true';

/** The texts under a key, for metadata. */
export const textsOf = (form: Form, key: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formOf(form, key)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
