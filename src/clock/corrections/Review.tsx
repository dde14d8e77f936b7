import { useEffect, useState } from 'react';
import { shownLimit } from '#domain/timekeeping/workingTime/shownLimit.ts';
import type { DraftReading } from '#domain/timekeeping/corrections/correctionDraft.ts';
import type { CorrectionFinding } from '#domain/timekeeping/corrections/corrections.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { dateInWords } from '#domain/time/format.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { words } from '#src/i18n/pages/clock/corrections.ts';

/** How long nothing is typed before the server is asked. */
const pauseMs = 500;

interface Props {
  readonly enterpriseId: number;
  /** Of the entry that it corrects. */
  readonly entryId: number | undefined;
  readonly wanted: NonNullable<DraftReading['wanted']>;
}

/** What the correction would break of the law of working time; said before it is sent, and not refused. */
export function Review({ enterpriseId, entryId, wanted }: Props) {
  const asked = JSON.stringify({ ...wanted, enterprise_id: enterpriseId, time_sheet_id: entryId });
  const [review, setReview] = useState<{ of: string; findings: readonly CorrectionFinding[] }>();

  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      clockOnDemandApi('previewCorrection', { body: JSON.parse(asked), signal: stop.signal }).then(
        ({ data }) => setReview({ of: asked, findings: data }),
        // What is wrong is said when it is sent.
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);

  const findings = review?.of === asked ? review.findings : [];
  return (
    <div role="status">
      {findings.length > 0 && (
        <p className="notice">
          {words.wouldBreak}{' '}
          {findings
            .map(
              ({ kind, date, value, ...limits }) =>
                `${dateInWords(date, 'short')}: ${words.incident[kind](hoursMinutes(value), shownLimit(limits))}.`,
            )
            .join(' ')}
        </p>
      )}
    </div>
  );
}
