import { alpha, styled, useTheme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { axisOf } from './chartAxis.ts';
import { HOUR_MS } from '#domain/time/units.ts';

interface HoursDay {
  readonly key: string;
  /** Below the bar, short: "L 16". */
  readonly label: string;
  /** In the text table and when pointed at: "lunes, 16 de noviembre". */
  readonly name: string;
  /** Milliseconds. */
  readonly worked: number;
  readonly scheduled: number;
}

interface HoursChartProps {
  days: readonly HoursDay[];
  words: { title: string; worked: string; scheduled: string; day: string; asTable: string };
  /** Milliseconds as text, `7:30`. */
  format: (milliseconds: number) => string;
}

const height = 208;
const foot = 28;
const left = 52;
const right = 10;

/** Worked hours of each day in front of the scheduled ones. The numbers stand in a table that opens below it. */
export function HoursChart({ days, words, format }: HoursChartProps) {
  const { palette } = useTheme();
  const [front, back] = [palette.primary.main, alpha(palette.text.secondary, 0.32)];
  const [frame, width] = useWidth(640);
  const axis = axisOf(Math.max(0, ...days.flatMap((day) => [day.worked, day.scheduled])));
  const y = (value: number) => (height - foot) * (1 - value / axis.top) + 8 * (value / axis.top);
  const step = (width - left - right) / Math.max(1, days.length);
  const wide = Math.min(28, step * 0.66);
  const labelWidth = 8 * Math.max(1, ...days.map(({ label }) => label.length)) + 2;
  const every = Math.ceil(labelWidth / step);
  const bar = (value: number, at: number, breadth: number, fill: string) => (
    <rect
      x={left + step * (at + 0.5) - breadth / 2}
      y={y(value)}
      width={breadth}
      height={Math.max(0, height - foot - y(value))}
      rx={Math.min(3, breadth / 2)}
      fill={fill}
    />
  );

  return (
    <Figure>
      <Legend>
        <Key style={{ backgroundColor: front }} /> {words.worked}
        <Key style={{ backgroundColor: back, marginLeft: 12 }} /> {words.scheduled}
      </Legend>
      <div ref={frame}>
        <svg width={width} height={height} role="img" aria-label={words.title}>
          {axis.lines.map((line) => (
            <g key={line}>
              <line x1={left} x2={width - right} y1={y(line)} y2={y(line)} stroke={palette.divider} />
              <Label x={left - 8} y={y(line)} dy="0.32em" textAnchor="end">
                {line / HOUR_MS} h
              </Label>
            </g>
          ))}
          {days.map((day, at) => (
            <g key={day.key}>
              <title>{`${day.name}: ${words.worked} ${format(day.worked)}, ${words.scheduled} ${format(day.scheduled)}`}</title>
              <rect x={left + step * at} width={step} height={height} fill="transparent" />
              {bar(day.scheduled, at, wide, back)}
              {bar(day.worked, at, wide * 0.56, front)}
              {(days.length - 1 - at) % every === 0 && (
                <Label x={left + step * (at + 0.5)} y={height - 8} textAnchor="middle">
                  {day.label}
                </Label>
              )}
            </g>
          ))}
        </svg>
      </div>
      <Numbers days={days} words={words} format={format} />
    </Figure>
  );
}

function Numbers({ days, words, format }: HoursChartProps) {
  return (
    <Details>
      <summary>{words.asTable}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.worked}</th>
            <th scope="col">{words.scheduled}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.key}>
              <th scope="row">{day.name}</th>
              <td>{format(day.worked)}</td>
              <td>{format(day.scheduled)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  );
}

/** The width that an element has on the page, followed as it changes. */
function useWidth(initial: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    const node = ref.current;
    if (!node || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

const Figure = styled('figure')({ margin: 0, minWidth: 0, svg: { display: 'block', maxWidth: '100%' } });

const Legend = styled('figcaption')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginBottom: 8,
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
}));

const Key = styled('span')({ flex: 'none', width: 10, height: 10, borderRadius: 3 });

const Label = styled('text')(({ theme }) => ({ fontSize: 12, fill: theme.palette.text.secondary }));

const Details = styled('details')(({ theme }) => ({
  fontSize: '0.8125rem',
  marginTop: 8,
  summary: {
    cursor: 'pointer',
    color: theme.palette.primary.main,
    fontWeight: 550,
    width: 'fit-content',
    padding: '6px 0',
  },
  table: { width: '100%', borderCollapse: 'collapse', marginTop: 4 },
  'th, td': {
    padding: '4px 0',
    textAlign: 'right',
    fontWeight: 'inherit',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  'th:first-of-type': { textAlign: 'left' },
  thead: { color: theme.palette.text.secondary, fontWeight: 600 },
}));
