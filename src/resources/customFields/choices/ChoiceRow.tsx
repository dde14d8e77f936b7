import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import RemoveIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import type { Row } from './rows.ts';

/** What can have the focus in a row. */
export type Part = 'name' | 'up' | 'down' | 'restore';

interface ChoiceRowProps {
  readonly row: Row;
  /** How its buttons call it. */
  readonly name: string;
  readonly label: string;
  readonly message: string | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onRename: (name: string) => void;
  /** Several lines, and what stands before and after them in the row. */
  readonly onPaste: (lines: readonly string[], around: { before: string; after: string }) => void;
  readonly onEnter: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onTakeBack: () => void;
}

/** A choice: its name and what can be done to it, or that it goes when the field is saved. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { row, name, label, message, isFirst, isLast, onRename, onMove, onRemove, onTakeBack } = props;
  const say = useMessages('resources.customFields.choices');
  const translate = useTranslate();
  if (row.removed) {
    return (
      <Item data-key={row.key}>
        <span>
          <s>{name}</s> {say('removed')}
        </span>
        <Button data-part="restore" aria-label={say('restoreNamed', { name })} onClick={onTakeBack}>
          {say('restore')}
        </Button>
      </Item>
    );
  }
  return (
    <Item data-key={row.key}>
      <TextField
        value={row.name}
        onChange={({ target }) => onRename(target.value)}
        onKeyDown={(event) => pressed(event, props)}
        onPaste={(event) => pasted(event, props)}
        error={message !== undefined}
        helperText={message}
        hiddenLabel
        size="small"
        fullWidth
        slotProps={{ htmlInput: { 'aria-label': label, 'data-part': 'name', autoComplete: 'off' } }}
      />
      <IconButton
        data-part="up"
        aria-label={translate('schema.columns.up', { name })}
        // It keeps the focus that a disabled one would lose.
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        data-part="down"
        aria-label={translate('schema.columns.down', { name })}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={translate('schema.removeNamed', { label: name })} onClick={onRemove}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Item>
  );
}

/** Enter goes on to the next choice instead of saving the form. */
function pressed(event: KeyboardEvent, { row, onEnter }: ChoiceRowProps): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (row.name.trim() !== '') onEnter();
}

function pasted(event: ClipboardEvent, { onPaste }: ChoiceRowProps): void {
  const lines = event.clipboardData
    .getData('text')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length < 2) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.target as HTMLInputElement;
  onPaste(lines, { before: value.slice(0, selectionStart ?? 0), after: value.slice(selectionEnd ?? value.length) });
}

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'start',
  '& > span': {
    flex: 1,
    minWidth: 0,
    alignSelf: 'center',
    overflowWrap: 'anywhere',
    color: theme.palette.text.secondary,
  },
  '& [aria-disabled=true]': { opacity: 0.35 },
  [theme.breakpoints.down('md')]: { '& .MuiIconButton-root': { padding: 12 } },
}));
