/**
 * Reads the fields of `npm run new:resource`: `name[=Label]:kind[!]`, where `!` is required. A kind is a name, a choice
 * of values `select(onsite=Presencial,online)`, another resource (`employees`: one of its records, `employees[]`: many).
 * @typedef {{ name: string, label: string, kind: string, required: boolean, choices: { id: string, label: string }[],
 *   entity: string | null }} FieldSpec
 */
const kinds = new Set(
  'text longText email phone url color number integer money date datetime time flag select status file image'.split(
    ' ',
  ),
);

const words = { name: 'Nombre', description: 'Descripción', notes: 'Notas', active: 'Activo' };
const spoken = (name) => {
  const text = name.replaceAll('_', ' ');
  return words[name] ?? text[0].toUpperCase() + text.slice(1);
};

const pattern =
  /^(?<name>[a-z][a-z0-9_]*)(?:=(?<label>[^:]+))?:(?<kind>[a-zA-Z]+)(?:\((?<choices>[^)]*)\))?(?<many>\[\])?(?<must>!)?$/;

/** @returns {FieldSpec} @throws Error in one line */
export function readField(text, entities) {
  const { name, label, kind, choices, many, must } = pattern.exec(text)?.groups ?? {};
  if (!name)
    throw new Error(`"${text}" is no field: name[=Label]:kind[!], such as cost=Coste:money or owner:employees`);
  const isChoice = kind === 'select' || kind === 'status';
  if (isChoice !== Boolean(choices))
    throw new Error(`"${text}": select and status take choices, such as ${name}:select(one,two)`);
  if (!kinds.has(kind) && !entities.includes(kind)) {
    throw new Error(`"${text}": "${kind}" is neither a kind (${[...kinds].join(', ')}) nor a resource`);
  }
  if (many && kinds.has(kind)) throw new Error(`"${text}": only records of a resource can be many`);
  return {
    name,
    label: label ?? spoken(name),
    kind: kinds.has(kind) ? kind : many ? 'references' : 'reference',
    required: Boolean(must),
    choices: (choices ?? '')
      .split(',')
      .filter(Boolean)
      .map((choice) => {
        const [id, said = spoken(id)] = choice.split('=');
        return { id, label: said };
      }),
    entity: kinds.has(kind) ? null : kind,
  };
}

/** @throws Error in one line where two fields have one name, or none is a required text that names a record */
export function readFields(texts, entities) {
  const fields = texts.map((text) => readField(text, entities));
  const names = fields.map(({ name }) => name);
  const reserved = ['id', 'enterprise_id', 'created_at'];
  for (const name of names) {
    if (reserved.includes(name)) throw new Error(`"${name}" is there in every resource`);
    if (names.indexOf(name) !== names.lastIndexOf(name)) throw new Error(`Two fields are called "${name}"`);
  }
  if (!fields.some(isTitle)) throw new Error('One field must name a record: a required text, such as name:text!');
  return fields;
}

export const isTitle = ({ kind, required }) => kind === 'text' && required;

const quote = (text) => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;

/** Whether it holds a file, which is sent by a call of its own. */
export const isFile = ({ kind }) => kind === 'file' || kind === 'image';

const unsorted = new Set(['longText', 'references', 'file', 'image']);
const searched = new Set(['text', 'longText']);
const filtered = new Set(['select', 'status', 'flag', 'date', 'datetime', 'reference', 'references', 'file', 'image']);

/** A field as the entity declares it. */
export function declaration({ name, kind, required, choices, entity }) {
  const options = [
    entity && `entity: ${quote(entity)}`,
    choices.length > 0 && `choices: [${choices.map(({ id }) => quote(id)).join(', ')}]`,
    required && 'required: true',
    !unsorted.has(kind) && 'sortable: true',
    searched.has(kind) && 'searchable: true',
    filtered.has(kind) && 'filterable: true',
  ].filter(Boolean);
  const rest = options.length > 0 ? `, { ${options.join(', ')} }` : '';
  return `  ${name}: field('${kind}'${rest}),`;
}

/** What a test sends for a field, as source. */
const samples = {
  email: "'uno@example.com'",
  phone: "'600 111 222'",
  url: "'https://example.com'",
  color: "'#1a7a41'",
  number: '2.5',
  integer: '3',
  money: '12_050',
  date: "'2026-03-02'",
  datetime: "'2026-03-02T09:30:00+01:00'",
  time: "'09:30'",
  flag: '1',
};
export const sample = ({ name, kind, choices }) => samples[kind] ?? quote(choices[0]?.id ?? `${name} uno`);

export const labels = (fields) => fields.map(({ name, label }) => `        ${name}: ${quote(label)},`).join('\n');

export const choiceLabels = (fields) =>
  fields
    .filter(({ choices }) => choices.length > 0)
    .map(({ name, choices }) => `${name}: { ${choices.map(({ id, label }) => `${id}: ${quote(label)}`).join(', ')} },`)
    .join('\n');
