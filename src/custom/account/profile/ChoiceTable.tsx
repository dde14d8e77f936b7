import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import type { NotificationChoice } from '#domain/operation/notifications/inbox.ts';
import type { NotificationKind } from '#domain/operation/notifications/kinds.ts';
import { words } from '#src/i18n/pages/notifications/choice.ts';
import type { Way } from '#src/notifications/useChoice.ts';

interface ChoiceTableProps {
  readonly kinds: NotificationChoice['kinds'];
  readonly onChange: (kind: NotificationKind, way: Way, isOn: boolean) => void;
}

const ways = ['mail', 'push'] as const;

/** A row for each kind, a switch for each way; what the law fixes says so. */
export const ChoiceTable = ({ kinds, onChange }: ChoiceTableProps) => (
  <Table>
    <thead>
      <tr>
        <th scope="col">{words.kind}</th>
        {ways.map((way) => (
          <th key={way} scope="col">
            {words[way]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {kinds.map(({ kind, label, fixed, ...on }) => (
        <tr key={kind}>
          <th scope="row">
            {label}
            {fixed === 1 && <small id={`fixed-${kind}`}>{words.fixed}</small>}
          </th>
          {ways.map((way) => {
            const isFixed = fixed === 1 && way === 'mail';
            const described = isFixed && { 'aria-describedby': `fixed-${kind}` };
            return (
              <td key={way}>
                <Switch
                  checked={isFixed || on[way] === 1}
                  disabled={isFixed}
                  slotProps={{ input: { 'aria-label': words.named(label, words[way]), ...described } }}
                  onChange={(_, isOn) => onChange(kind, way, isOn)}
                />
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </Table>
);

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '4px 0', borderTop: `1px solid ${theme.palette.divider}` },
  '& thead th': {
    padding: '4px 8px',
    border: 0,
    color: theme.palette.text.secondary,
    fontSize: '0.8125rem',
    fontWeight: 600,
  },
  '& tbody th': { paddingRight: 8, fontWeight: 450, lineHeight: 1.4 },
  '& th:first-of-type': { textAlign: 'left', paddingLeft: 0 },
  '& small': { display: 'block', color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& td': { width: 120, textAlign: 'center' },
  [theme.breakpoints.down('md')]: { '& td': { width: 84 } },
}));
