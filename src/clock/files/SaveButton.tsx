import { words } from '#src/i18n/pages/clock/files.ts';

interface Props {
  readonly label: string;
  /** `label` with what is saved, for screen readers. */
  readonly named?: string | undefined;
  /** Of this button, among those that `saving` distinguishes. */
  readonly of: string;
  readonly saving: string | undefined;
  readonly onSave: () => void;
}

/** Saves a file, and says so while it is being made. */
export const SaveButton = ({ label, named, of, saving, onSave }: Props) => (
  <button
    type="button"
    className="small"
    aria-label={named}
    aria-disabled={saving !== undefined}
    aria-busy={saving === of}
    onClick={onSave}
  >
    {saving === of ? words.preparing : label}
  </button>
);
