import { alpha, styled } from '@mui/material/styles';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { clockTime, type DayTimeline, type Scale, type Span } from './dayTimeline.ts';

interface Props {
  timeline: DayTimeline;
  scale: Scale;
}

const kinds = ['planned', 'worked', 'paused'] as const;
type Kind = (typeof kinds)[number];

/** What was planned of a day above what was worked, with its pauses; its numbers are its name. */
export function Timeline({ timeline, scale }: Props) {
  const translate = useTranslate();
  const text = ({ from, to }: Span) =>
    translate('timeControl.timeline.span', { from: clockTime(from), to: clockTime(to) });
  const said = kinds
    .filter((kind) => timeline[kind].length > 0)
    .map((kind) => `${translate(`timeControl.timeline.${kind}`)}: ${timeline[kind].map(text).join(', ')}`);
  return (
    <Lanes role="img" aria-label={said.join('; ')}>
      {scale.marks.map((mark) => (
        <i key={mark} className="mark" style={{ left: percent(mark, scale) }} />
      ))}
      {kinds.flatMap((kind) =>
        timeline[kind].map((span) => (
          <i
            key={`${kind} ${span.from}`}
            className={kind}
            title={`${translate(`timeControl.timeline.${kind}`)}: ${text(span)}`}
            style={{ left: percent(span.from, scale), width: percent(scale.from + span.to - span.from, scale) }}
          />
        )),
      )}
    </Lanes>
  );
}

/** The hours of a scale, over the timelines that follow it; those at its ends stay within. */
export const TimelineHours = ({ scale }: { scale: Scale }) => (
  <Hours aria-hidden>
    {scale.marks.map((mark) => (
      <span
        key={mark}
        style={{
          left: percent(mark, scale),
          transform: `translateX(${mark === scale.from ? 0 : mark === scale.to ? -100 : -50}%)`,
        }}
      >
        {clockTime(mark)}
      </span>
    ))}
  </Hours>
);

/** What the lanes and colours mean. */
export function TimelineLegend() {
  const translate = useTranslate();
  return (
    <Legend aria-hidden>
      {kinds.map((kind) => (
        <span key={kind}>
          <i className={kind} /> {translate(`timeControl.timeline.${kind}`)}
        </span>
      ))}
    </Legend>
  );
}

const percent = (minute: number, { from, to }: Scale): string => `${((minute - from) / (to - from)) * 100}%`;

const looks = (palette: { primary: { main: string }; text: { secondary: string }; background: { paper: string } }) =>
  ({
    planned: {
      background: alpha(palette.text.secondary, 0.28),
      border: `1px solid ${palette.text.secondary}`,
      borderRadius: 3,
    },
    worked: { background: palette.primary.main, borderRadius: 3 },
    paused: {
      background: `repeating-linear-gradient(135deg, ${palette.primary.main} 0 2px, ${palette.background.paper} 2px 6px)`,
      border: `1px solid ${palette.primary.main}`,
    },
  }) satisfies Record<Kind, object>;

const Lanes = styled('div')(({ theme: { palette } }) => {
  const { planned, worked, paused } = looks(palette);
  return {
    position: 'relative',
    height: 28,
    margin: '4px 0',
    '& i': { position: 'absolute', boxSizing: 'border-box', minWidth: 2 },
    '& .mark': { top: 0, bottom: 0, width: 1, minWidth: 1, background: palette.divider },
    '& .planned': { ...planned, top: 2, height: 8 },
    '& .worked': { ...worked, top: 12, height: 14 },
    '& .paused': { ...paused, top: 12, height: 14 },
  };
});

const Hours = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 18,
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
  '& span': { position: 'absolute' },
}));

const Legend = styled('div')(({ theme: { palette } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  fontSize: '0.75rem',
  color: palette.text.secondary,
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& i': { width: 14, height: 10, boxSizing: 'border-box' },
  ...Object.fromEntries(Object.entries(looks(palette)).map(([kind, look]) => [`& .${kind}`, look])),
}));
