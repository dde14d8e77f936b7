import CalendarMonth from '@mui/icons-material/CalendarMonth';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { isLocalDate } from '#domain/time/localTime.ts';
import { type Period, periodInWords } from '#domain/time/periods.ts';
import { numericDate, numericDay } from '#domain/time/format.ts';
import { DateField } from '#src/engine/inputs/DateField.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { isNoSuchDate } from '#domain/kernel/noSuchDate.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';

interface Draft {
  /** Of the period in which it was typed; in another one it is worth nothing. */
  readonly from: string;
  readonly typed: string | null;
  readonly problem?: string;
}

const problemOf = (typed: string): string => (isNoSuchDate(typed) ? kernelMessages.noSuchDate : kernelMessages.notDate);

/** A date that is being typed; the period follows once it is left or sent, not with every key. */
function useTypedDate({ from }: Period, onDate: (date: string) => void) {
  const [draft, setDraft] = useState<Draft>();
  // Led elsewhere and back by a button or a key.
  useEffect(() => setDraft((known) => (known?.from === from ? known : undefined)), [from]);
  const { typed, problem } = draft?.from === from ? draft : { typed: from };

  const commit = () => {
    if (typed === null) return setDraft(undefined);
    if (!isLocalDate(typed)) return setDraft({ from, typed, problem: problemOf(typed) });
    setDraft(undefined);
    if (typed !== from) onDate(typed);
  };
  return { value: typed, problem, type: (next: string | null) => setDraft({ from, typed: next }), commit };
}

interface Props {
  period: Period;
  onDate: (date: string) => void;
}

/** Beside the field, which shows the first day. */
const shown: Record<Period['kind'], (period: Period) => string> = {
  day: () => '',
  week: ({ from, to }) => `${numericDay(from)} – ${numericDay(to)}`,
  month: ({ from }) => numericDate(from).slice(3),
};

/**
 * A date is typed as Spain writes it, or picked from the browser's own calendar: a native date field would follow the
 * browser's language.
 */
export function DatePicker({ period, onDate }: Props) {
  const translate = useTranslate();
  const calendar = useRef<HTMLInputElement>(null);
  const { value, problem, type, commit } = useTypedDate(period, onDate);

  const open = () => {
    try {
      calendar.current?.showPicker();
    } catch {
      calendar.current?.focus();
    }
  };

  return (
    <>
      <TypedDate
        noValidate
        onBlur={commit}
        onSubmit={(event) => {
          event.preventDefault();
          commit();
        }}
      >
        <DateField label={translate('timeControl.date')} value={value} error={problem} onChange={type} />
      </TypedDate>
      <PickerFrame>
        <Button
          variant="outlined"
          aria-label={translate('timeControl.chooseDate', { date: periodInWords(period) })}
          onClick={open}
        >
          <CalendarMonth fontSize="small" />
          <span>{shown[period.kind](period)}</span>
        </Button>
        <input
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden
          value={period.from}
          onChange={({ target }) => isLocalDate(target.value) && onDate(target.value)}
        />
      </PickerFrame>
    </>
  );
}

const TypedDate = styled('form')({
  // So narrow that the bar of a day fits a phone.
  flex: '1 1 104px',
  minWidth: 104,
  maxWidth: 132,
  '& input': { paddingBlock: 8.5, height: 23 },
  '& .MuiOutlinedInput-root': { minWidth: 0 },
});

const PickerFrame = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  '& button': { whiteSpace: 'nowrap', minWidth: 44, gap: 4, paddingInline: 12 },
  '& input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, pointerEvents: 'none' },
});
