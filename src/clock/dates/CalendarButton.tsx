import { useRef } from 'react';

interface Props {
  readonly label: string;
  /** `YYYY-MM-DD` or nothing. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onPick: (date: string) => void;
}

/** Opens the browser's own calendar; the field it belongs to is not for typing, and nobody comes to it by keyboard. */
export function CalendarButton({ label, value, min, max, onPick }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const open = () => {
    try {
      field.current?.showPicker();
    } catch {
      // A browser without it opens its calendar by a click.
      field.current?.click();
    }
  };
  return (
    <span className="picker">
      <button type="button" className="small" aria-label={label} onClick={open}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M5 6h14v14H5zM5 10h14M9 3v4M15 3v4" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <input
        ref={field}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        min={min}
        max={max}
        onChange={({ target }) => target.value && onPick(target.value)}
      />
    </span>
  );
}
