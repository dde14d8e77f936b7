import type { Theme } from '@mui/material/styles';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { leaveHue } from '#src/features/leave/leaveHue.ts';
import { leaveTints, tintStyles } from '#src/ui/leaveColours.ts';
import { drawnPartOf, initialsOf } from './matrix.ts';

/**
 * Styles of the marks inside an element, which are plain elements since a month has thousands: the colour of a leave
 * with the initials of its type. What waits has a dashed edge and what is rejected is struck through, so that no state
 * is shown by colour alone.
 */
export function markStyles({ palette }: Theme) {
  const tints = leaveTints[palette.mode];
  return {
    '& [data-mark]': {
      display: 'grid',
      placeItems: 'center',
      minWidth: 24,
      minHeight: 22,
      padding: '0 2px',
      borderRadius: 5,
      border: '1px solid transparent',
      fontSize: '0.6875rem',
      fontWeight: 650,
      lineHeight: 1,
      ...tintStyles(palette.mode),
      '&[data-status=pending]': { border: `1.5px dashed ${tints.orange.ink}` },
      '&[data-status=rejected]': { textDecoration: 'line-through', textDecorationThickness: 2 },
    },
    // The marks of a day stand over each other: a morning is the upper half, an afternoon the lower.
    '& [data-marks]': {
      display: 'grid',
      gridTemplateRows: '1fr 1fr',
      gridAutoColumns: 'minmax(0, 1fr)',
      gap: 1,
      height: 34,
      width: '100%',
    },
    // Two rests by the hour of one half stand side by side.
    '& [data-part]': { display: 'flex', gap: 1, minHeight: 0, minWidth: 0 },
    '& [data-part] > *': { flex: '1 1 0', minHeight: 0, minWidth: 0 },
    '& [data-part=full]': { gridRow: '1 / 3' },
    '& [data-part=morning]': { gridRow: 1 },
    '& [data-part=afternoon]': { gridRow: 2 },
    // Hours are rounder than half a day.
    '& [data-hours]': { borderRadius: 9 },
  };
}

const parts = ['full', 'morning', 'afternoon'] as const;

/** What is drawn of a day; it is reported in words by what holds it. */
export const DayMarks = ({ drawn }: { drawn: readonly Leave[] }) => (
  <span data-marks aria-hidden>
    {parts
      .filter((part) => drawn.some((leave) => drawnPartOf(leave) === part))
      .map((part) => (
        <span key={part} data-part={part}>
          {drawn.filter((leave) => drawnPartOf(leave) === part).map(mark)}
        </span>
      ))}
  </span>
);

const mark = (leave: Leave) => (
  <span
    key={leave.id}
    data-mark
    data-hue={leaveHue(leave)}
    data-status={leave.status}
    data-hours={leave.rest_from ? '' : undefined}
  >
    {initialsOf(leave.permission_type_name)}
  </span>
);
