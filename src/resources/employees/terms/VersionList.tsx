import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { termsInWords } from '#domain/organization/employees/termWords.ts';
import type { TermVersion } from '#domain/organization/employees/termVersions.ts';
import { numericDate } from '#domain/time/format.ts';
import { opened } from '#src/engine/paths.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { StatusChip } from '#src/ui/StatusChip.tsx';

interface VersionListProps {
  /** Oldest first. */
  readonly versions: readonly TermVersion[];
  readonly today: string;
  /** Where the forms stand; undefined: they cannot be changed. */
  readonly path: string | undefined;
  readonly onRemove: (version: TermVersion) => void;
}

/** Terms by their days, the latest first, each in words. */
export function VersionList({ versions, today, path, onRemove }: VersionListProps) {
  const say = useMessages('resources.employees.terms');
  return (
    <List>
      {versions.toReversed().map((version) => {
        const { valid_from, valid_to } = version;
        const from = numericDate(valid_from);
        const days = valid_to ? say('between', { from, to: numericDate(valid_to) }) : say('since', { from });
        const isInForce = valid_from <= today && (valid_to === null || valid_to >= today);
        return (
          <li key={valid_from}>
            <div>
              <strong>{days}</strong>
              {isInForce && <StatusChip tone="done">{say('inForce')}</StatusChip>}
              {valid_from > today && <StatusChip tone="info">{say('toCome')}</StatusChip>}
              <p>{termsInWords(version)}</p>
            </div>
            {path && (
              <span>
                <IconButton
                  component={Link}
                  to={`${path}/${valid_from}`}
                  state={opened}
                  aria-label={say('editNamed', { from })}
                >
                  <EditIcon fontSize="small" />
                </IconButton>
                {version !== versions[0] && (
                  <IconButton aria-label={say('deleteNamed', { from })} onClick={() => onRemove(version)}>
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                )}
              </span>
            )}
          </li>
        );
      })}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: 8, padding: theme.spacing(1, 0) },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& strong': { fontWeight: 600, marginInlineEnd: 12 },
  '& p': { margin: theme.spacing(0.25, 0, 0), color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '& > li > span': { display: 'flex', alignItems: 'start', flexShrink: 0 },
}));
