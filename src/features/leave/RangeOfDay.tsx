import type { LeaveRange } from '#domain/planning/leave/leaveRanges.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RowButton } from '#src/ui/RowButton.tsx';
import { spansInDigits } from './words.ts';

interface Props {
  readonly range: LeaveRange;
  /** Names the day, for screen readers. */
  readonly what: string;
  readonly isSingle: boolean;
  /** Missing where nothing is left to answer. */
  readonly onSingle?: ((isSingle: boolean) => void) | undefined;
}

/** The dates of the range to which a day belongs, and a button that parts the day from them. */
export function RangeOfDay({ range, what, isSingle, onSingle }: Props) {
  const translate = useTranslate();
  const smart_count = range.length;
  const press = translate(isSingle ? 'leaveDialogs.list.wholeRange' : 'leaveDialogs.list.singleDay', { smart_count });
  return (
    <div>
      <small>
        {translate('leaveDialogs.list.inRange', { dates: spansInDigits(range.map(({ date }) => date)), smart_count })}
      </small>
      {onSingle && (
        <RowButton type="button" aria-label={`${press}: ${what}`} onClick={() => onSingle(!isSingle)}>
          {press}
        </RowButton>
      )}
    </div>
  );
}
