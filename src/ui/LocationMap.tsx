import { styled } from '@mui/material/styles';
import { numberFormat } from '#domain/time/format.ts';
import { MapFrame } from './map/MapFrame.tsx';
import type { Point } from './map/MapMarkers.tsx';

interface LocationMapProps {
  readonly points: readonly Point[];
  /** In pixels. */
  readonly height?: number;
}

const degrees = numberFormat({ minimumFractionDigits: 5, maximumFractionDigits: 5 });

/** A small map of locations, and their coordinates as text, which are there without the map as well. */
export function LocationMap({ points, height = 200 }: LocationMapProps) {
  if (points.length === 0) return null;
  return (
    <div style={{ display: 'grid', gap: 8, minWidth: 0 }}>
      <MapFrame points={points} height={height} />
      <Lines>
        {points.map(({ label, latitude, longitude }, index) => (
          // Two punches may have the same label and location.
          <li key={index}>
            <span>{label}</span>{' '}
            <a
              href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
              target="_blank"
              rel="noreferrer"
            >
              {degrees(latitude)}; {degrees(longitude)}
            </a>
          </li>
        ))}
      </Lines>
    </div>
  );
}

const Lines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 4,
  '& li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8 },
  '& a': { color: theme.palette.primary.main, fontVariantNumeric: 'tabular-nums' },
}));
