import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { RowButton } from './RowButton.tsx';

interface ActiveSwitchProps {
  readonly active: boolean;
  /** `short` stands on the button, `long` names the thing for screen readers. */
  readonly activateLabel: { readonly short: string; readonly long: string };
  readonly deactivateLabel: { readonly short: string; readonly long: string };
  /** Asked before it is switched off. */
  readonly question: string;
  readonly about: ReactNode;
  readonly cancel: string;
  readonly busy: boolean;
  readonly onActivate: () => void;
  /** `onSettled` is to be called when the act is over, well or not. */
  readonly onDeactivate: (options: { readonly onSettled: () => void }) => void;
}

/** Switches what a row stands for on at once, and off after asking. */
export function ActiveSwitch(props: ActiveSwitchProps) {
  const { active, activateLabel, deactivateLabel, question, about, cancel, busy, onActivate, onDeactivate } = props;
  const [asking, ask] = useState(false);
  if (!active) {
    return (
      <RowButton type="button" aria-label={activateLabel.long} disabled={busy} onClick={onActivate}>
        {activateLabel.short}
      </RowButton>
    );
  }
  return (
    <>
      <RowButton type="button" data-tone="wrong" aria-label={deactivateLabel.long} onClick={() => ask(true)}>
        {deactivateLabel.short}
      </RowButton>
      {asking && (
        <ConfirmDialog
          open
          destructive
          busy={busy}
          title={question}
          confirm={deactivateLabel.short}
          cancel={cancel}
          onConfirm={() => onDeactivate({ onSettled: () => ask(false) })}
          onCancel={() => ask(false)}
        >
          {about}
        </ConfirmDialog>
      )}
    </>
  );
}
