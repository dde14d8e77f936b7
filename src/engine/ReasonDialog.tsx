import type { ReactNode } from 'react';
import { z } from 'zod';
import { useTranslate } from '../i18n/useTranslate.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { DialogFields } from './form/DialogFields.tsx';
import { useZodForm } from './form/useZodForm.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly about: string;
  readonly label: string;
  /** What the button says. */
  readonly act: string;
  readonly destructive?: boolean;
  /** Characters. */
  readonly max: number;
  /** What is said while there is no reason; without it none is asked for. */
  readonly missing?: string | undefined;
  /** What was written before, where it could not be sent. */
  readonly initial?: string | undefined;
  readonly busy?: boolean;
  /** What is to be read before the reason is written. */
  readonly children?: ReactNode;
  readonly onAct: (reason: string) => void;
  readonly onClose: () => void;
}

const text = z.string().trim();

/** Asks before an act, and for the reason that is written down with it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, about, label, act, destructive, max, missing, initial = '', busy = false } = props;
  const { children, onAct, onClose } = props;
  const translate = useTranslate();
  const form = useZodForm(z.object({ reason: missing === undefined ? text : text.min(1, missing) }), {
    defaultValues: { reason: initial },
    send: ({ reason }) => onAct(reason),
  });
  return (
    <DialogFrame
      title={title}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.values.reason.trim() !== ''}
    >
      <DialogFields form={{ ...form, busy }} about={about} submit={act} destructive={destructive}>
        {children}
        <TextInput
          {...form.input('reason')}
          label={label}
          required={missing !== undefined}
          multiline
          minRows={2}
          autoFocus
          inputProps={{ maxLength: max }}
        />
      </DialogFields>
    </DialogFrame>
  );
}
