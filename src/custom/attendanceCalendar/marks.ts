import { styled } from '@mui/material/styles';
import type { LeaveStatus } from '#domain/planning/leave/leave.ts';
import { leaveTints } from '#src/ui/leaveColours.ts';

/** What is marked on a day, in the legend's order (timeEntries 9). */
export const marks = ['holiday', 'clockIn', 'pending', 'approved', 'rejected'] as const;
type Mark = (typeof marks)[number];

export const leaveMarks: readonly LeaveStatus[] = ['pending', 'approved', 'rejected'];

/** A small square of a mark's colour; the words beside it say what it is. Each has a shape of its own as well. */
export const Swatch = styled('i')<{ 'data-mark': Mark }>(({ theme }) => {
  const { palette } = theme;
  const tints = leaveTints[palette.mode];
  return {
    display: 'inline-block',
    flex: 'none',
    width: 10,
    height: 10,
    borderRadius: 3,
    '&[data-mark=holiday]': { background: tints.purple.ink, borderRadius: '50% 50% 0 50%' },
    '&[data-mark=clockIn]': { background: palette.primary.main, borderRadius: '50%' },
    '&[data-mark=pending]': { border: `2px solid ${tints.orange.ink}` },
    '&[data-mark=approved]': { background: palette.success.main },
    '&[data-mark=rejected]': { background: tints.rose.ink, transform: 'rotate(45deg) scale(0.85)', borderRadius: 1 },
  };
});
