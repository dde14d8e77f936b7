import { useState } from 'react';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RowButton } from '#src/ui/RowButton.tsx';

const say = keysWithin('resources.employees.payrollUpload');

/** Whether pages are shown, and the way to change that. */
export function usePreview(): readonly [shown: boolean, toggle: () => void] {
  const [shown, show] = useState(false);
  return [shown, () => show(!shown)];
}

interface PreviewButtonProps {
  readonly name: string;
  readonly shown: boolean;
  readonly onToggle: () => void;
}

export function PreviewButton({ name, shown, onToggle }: PreviewButtonProps) {
  const translate = useTranslate();
  return (
    <RowButton
      type="button"
      aria-expanded={shown}
      aria-label={translate(say(shown ? 'hideNamed' : 'previewNamed'), { name })}
      onClick={onToggle}
    >
      {translate(say(shown ? 'hide' : 'preview'))}
    </RowButton>
  );
}
