import { styled } from '@mui/material/styles';
import type { Leave } from '../../../domain/leave.ts';
import { leaveHue } from '../../schema/leave/leaveHue.ts';
import { leaveTints, tintStyles } from '../../ui/leaveColours.ts';
import { initialsOf } from './matrix.ts';

/**
 * The colour of a leave with the initials of its type. What waits has a dashed edge and what is rejected is struck
 * through, so that no state is told by colour alone.
 */
export const Swatch = styled('span')(({ theme }) => {
  const tints = leaveTints[theme.palette.mode];
  return {
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
    ...tintStyles(theme.palette.mode),
    '&[data-status=pending]': { border: `1.5px dashed ${tints.orange.ink}` },
    '&[data-status=rejected]': { textDecoration: 'line-through', textDecorationThickness: 2 },
  };
});

export const LeaveMark = ({ leave }: { leave: Leave }) => (
  <Swatch data-hue={leaveHue(leave)} data-status={leave.status} data-part={leave.part} aria-hidden>
    {initialsOf(leave.permission_type_name)}
  </Swatch>
);

/** The marks of a day over each other: a morning is the upper half, an afternoon the lower. */
export const DayMarks = styled('span')({
  display: 'grid',
  gridTemplateRows: '1fr 1fr',
  gap: 1,
  height: 34,
  width: '100%',
  '& > *': { minHeight: 0, minWidth: 0 },
  '& > [data-part=full]': { gridRow: '1 / 3' },
  '& > [data-part=morning]': { gridRow: 1 },
  '& > [data-part=afternoon]': { gridRow: 2 },
});
