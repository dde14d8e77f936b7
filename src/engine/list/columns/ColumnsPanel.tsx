import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { move } from './arrange.ts';
import { useChosenColumns } from './useChosenColumns.ts';

interface ColumnsPanelProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Which columns the table shows, and in which order; the table follows at once. */
export default function ColumnsPanel({ anchor, onClose }: ColumnsPanelProps) {
  const translate = useTranslate();
  const id = useId();
  const { columns, choose, reset } = useChosenColumns();
  const [said, say] = useState('');

  const toggle = (at: number) =>
    choose(columns.map((column, index) => (index === at ? { ...column, shown: !column.shown } : column)));
  const moveTo = (from: number, to: number) => {
    const name = columns[from]?.header ?? '';
    if (to < 0 || to >= columns.length) return;
    choose(move(columns, from, to));
    say(translate('schema.columns.moved', { name, position: to + 1, total: columns.length }));
  };

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 340, p: 2 } } }}
    >
      <Typography id={id} component="h2" variant="h3">
        {translate('schema.columns.title')}
      </Typography>
      <List>
        {columns.map(({ source, shown, fixed, header }, index) => (
          <li key={source}>
            <FormControlLabel
              label={header}
              control={<Checkbox checked={shown} disabled={fixed} onChange={() => toggle(index)} />}
            />
            <MoveButton
              label={translate('schema.columns.up', { name: header })}
              off={index === 0}
              onClick={() => moveTo(index, index - 1)}
            >
              <UpIcon fontSize="small" />
            </MoveButton>
            <MoveButton
              label={translate('schema.columns.down', { name: header })}
              off={index === columns.length - 1}
              onClick={() => moveTo(index, index + 1)}
            >
              <DownIcon fontSize="small" />
            </MoveButton>
          </li>
        ))}
      </List>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Buttons>
        <Button color="inherit" onClick={reset}>
          {translate('schema.columns.reset')}
        </Button>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </Buttons>
    </Popover>
  );
}

interface MoveButtonProps {
  readonly label: string;
  /** There is nowhere to move to. The button keeps the focus that a disabled one would lose. */
  readonly off: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

const MoveButton = ({ label, off, onClick, children }: MoveButtonProps) => (
  <IconButton aria-label={label} aria-disabled={off} sx={{ opacity: off ? 0.35 : undefined }} onClick={onClick}>
    {children}
  </IconButton>
);

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1, 0),
  padding: 0,
  maxHeight: 'min(420px, 55vh)',
  overflowY: 'auto',
  '& li': { display: 'flex', alignItems: 'center' },
  '& label': { flex: 1, minWidth: 0 },
}));

const Buttons = styled('div')({ display: 'flex', justifyContent: 'space-between' });
