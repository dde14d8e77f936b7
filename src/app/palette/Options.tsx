import { styled } from '@mui/material/styles';
import { words } from '#src/i18n/pages/palette/palette.ts';
import type { Entry, EntryGroup } from './useEntries.ts';

interface OptionsProps {
  readonly id: string;
  readonly groups: readonly EntryGroup[];
  readonly current: Entry | undefined;
  readonly optionId: (entry: Entry) => string;
  readonly onOpen: (entry: Entry) => void;
}

/** What was found; the keyboard chooses in it from the field above. */
export const Options = ({ id, groups, current, optionId, onOpen }: OptionsProps) => (
  <List id={id} role="listbox" aria-label={words.results}>
    {groups.map(({ name, entries }) => (
      <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
        <Name id={`${id}-${name}`} role="presentation">
          {words.groups[name]}
        </Name>
        {entries.map((entry) => (
          <Option
            key={entry.id}
            id={optionId(entry)}
            role="option"
            aria-selected={entry === current}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(entry)}
          >
            <entry.icon />
            <span>{entry.label}</span>
            {entry.about && <small>{entry.about}</small>}
          </Option>
        ))}
      </div>
    ))}
  </List>
);

const List = styled('div')({ flex: 1, overflowY: 'auto', minHeight: 0, padding: 8 });

const Name = styled('div')(({ theme }) => ({
  padding: '8px 12px 4px',
  fontSize: '0.75rem',
  fontWeight: 600,
  color: theme.palette.text.secondary,
}));

const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '4px 12px',
  borderRadius: theme.shape.borderRadius,
  cursor: 'pointer',
  '& > svg': { fontSize: 20, color: theme.palette.text.secondary },
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '&:hover': { backgroundColor: theme.palette.background.raised },
  '&[aria-selected=true]': {
    color: theme.palette.primary.main,
    backgroundColor: theme.palette.primary.light,
    // Not by colour alone.
    boxShadow: `inset 3px 0 ${theme.palette.primary.main}`,
    '& > svg, & > small': { color: 'inherit' },
  },
}));
