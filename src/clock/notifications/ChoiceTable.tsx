import type { NotificationChoice } from '#domain/operation/notifications/inbox.ts';
import type { NotificationKind } from '#domain/operation/notifications/kinds.ts';
import { words } from '#src/i18n/pages/notifications/choice.ts';
import type { Way } from '#src/notifications/useChoice.ts';

interface Props {
  readonly kinds: NotificationChoice['kinds'];
  readonly onChange: (kind: NotificationKind, way: Way, isOn: boolean) => void;
}

const ways = ['mail', 'push'] as const;

/** A row for each kind, a switch for each way; what the law fixes says so. */
export const ChoiceTable = ({ kinds, onChange }: Props) => (
  <table className="choice">
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
            {fixed === 1 && <small id={`fixed-${kind}`}> {words.fixed}</small>}
          </th>
          {ways.map((way) => {
            const isFixed = fixed === 1 && way === 'mail';
            return (
              <td key={way}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={words.named(label, words[way])}
                    aria-describedby={isFixed ? `fixed-${kind}` : undefined}
                    checked={isFixed || on[way] === 1}
                    disabled={isFixed}
                    onChange={(event) => onChange(kind, way, event.target.checked)}
                  />
                </label>
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
