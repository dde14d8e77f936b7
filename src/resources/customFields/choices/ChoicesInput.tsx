import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { InputProps } from '#src/engine/kinds/kind.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { ChoiceRow, type Part } from './ChoiceRow.tsx';
import {
  type Choice,
  choicesOf,
  insertLines,
  isChoice,
  move,
  remove,
  rename,
  type Row,
  rowAfter,
  rowsOf,
  takeBack,
} from './rows.ts';
import { useFormState } from 'react-hook-form';
import { useFieldInput } from '#src/engine/inputs/useFieldInput.ts';

/** Messages of the field, of one choice or of its name, as react-hook-form nests them. */
type Found = { readonly message?: string } & Readonly<
  Record<number, { readonly message?: string; readonly name?: { readonly message?: string } } | undefined>
>;

const asIs = (value: unknown) => value;
const readChoices = (value: unknown) => (Array.isArray(value) ? (value as readonly Choice[]) : []);
const isSame = (one: readonly Choice[], other: readonly Choice[]) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The choices of the form as rows, which may be more: those that are empty or removed are rows, but no choices. Messages
 * are by the place among the choices.
 */
function useChoices(source: string) {
  const { id, field } = useFieldInput({ source, format: asIs, parse: asIs });
  const found = useFormState().errors[source] as Found | undefined;
  const value = readChoices(field.value);
  const [seen, setSeen] = useState(value);
  const [rows, setRows] = useState(() => rowsOf(value));

  if (!isSame(value, seen)) {
    setSeen(value);
    // Changed by another hand than ours: the record has arrived anew.
    if (!isSame(value, choicesOf(rows))) setRows(rowsOf(value));
  }

  const change = (next: readonly Row[]) => {
    setRows(next);
    field.onChange(choicesOf(next));
  };
  const messageOf = (row: Row): string | undefined => {
    if (!isChoice(row)) return undefined;
    const wrong = found?.[rows.filter(isChoice).indexOf(row)];
    return wrong?.name?.message ?? wrong?.message;
  };
  return { id, ref: field.ref, rows, change, message: found?.message, messageOf };
}

/** The choices of a field, in their order. A choice keeps its id when it is renamed or moved. */
export function ChoicesInput({ source, label }: InputProps) {
  const { id, ref, rows, change, message, messageOf } = useChoices(source);
  const say = useMessages('resources.customFields.choices');
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<{ key: number; part: Part }>();
  const [said, setSaid] = useState('');

  // The form asks for it before what is wrong is marked.
  const [asked, ask] = useState(0);
  useImperativeHandle(ref, () => ({ focus: () => ask((times) => times + 1) }));
  useEffect(() => {
    if (asked === 0) return;
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector);
    (find('[aria-invalid=true]') ?? find('[data-part=name]'))?.focus();
  }, [asked]);
  // A row that is moved in the page loses the focus, and a new one is there only now.
  useEffect(() => {
    if (!focused) return;
    list.current?.querySelector<HTMLElement>(`[data-key="${focused.key}"] [data-part=${focused.part}]`)?.focus();
  }, [focused]);

  const changeAndFocus = (next: readonly Row[], key: number | undefined, part: Part = 'name') => {
    change(next);
    if (key !== undefined) setFocused({ key, part });
  };
  const addAfter = (key: number) => {
    const next = rowAfter(rows, key);
    changeAndFocus(next.rows, next.key);
  };
  const drop = (row: Row, index: number) => {
    const left = remove(rows, row.key);
    const neighbour = left[Math.min(index, left.length - 1)];
    changeAndFocus(left, neighbour?.key, neighbour?.removed ? 'restore' : 'name');
  };
  const moveBy = (row: Row, name: string, by: -1 | 1) => {
    const moved = move(rows, row.key, by);
    if (moved === rows) return;
    changeAndFocus(moved, row.key, by < 0 ? 'up' : 'down');
    const position = moved.findIndex(({ key }) => key === row.key) + 1;
    setSaid(translate('schema.columns.moved', { name, position, total: moved.length }));
  };

  return (
    <FormControl
      component="fieldset"
      error={message !== undefined}
      fullWidth
      aria-describedby={`${id}-about${message ? ` ${id}-message` : ''}`}
    >
      <FormLabel component="legend" required>
        {label}
      </FormLabel>
      {message && <FormHelperText id={`${id}-message`}>{message}</FormHelperText>}
      <List ref={list}>
        {rows.map((row, index) => {
          const name = row.name.trim() || say('numbered', { number: index + 1 });
          return (
            <ChoiceRow
              key={row.key}
              row={row}
              name={name}
              label={say('numbered', { number: index + 1 })}
              message={messageOf(row)}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onRename={(typed) => change(rename(rows, row.key, typed))}
              onPaste={(lines, around) => {
                const next = insertLines(rows, row.key, lines, around);
                changeAndFocus(next.rows, next.key);
              }}
              onEnter={() => addAfter(row.key)}
              onMove={(by) => moveBy(row, name, by)}
              onRemove={() => drop(row, index)}
              onTakeBack={() => changeAndFocus(takeBack(rows, row.key), row.key)}
            />
          );
        })}
      </List>
      <FormHelperText id={`${id}-about`} error={false}>
        {say('about')}
      </FormHelperText>
      <Button
        startIcon={<AddIcon />}
        sx={{ alignSelf: 'start' }}
        onClick={() => {
          const last = rows.at(-1);
          if (last) addAfter(last.key);
        }}
      >
        {say('add')}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </FormControl>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  listStyle: 'none',
  margin: theme.spacing(1, 0, 0),
  padding: 0,
}));
