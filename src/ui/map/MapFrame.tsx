import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '../Skeleton.tsx';
import type { LeafletMapProps } from './LeafletMap.tsx';
import { useMapService } from './mapService.ts';

const LeafletMap = lazy(() => import('./LeafletMap.tsx').then((file) => ({ default: file.LeafletMap })));

type MapFrameProps = Pick<LeafletMapProps, 'points' | 'height' | 'onPick'>;

/** A map with what stands there while it comes, and when it cannot: everything beside it goes on working. */
export function MapFrame({ points, height, onPick }: MapFrameProps) {
  const service = useMapService();
  const [tiles, setTiles] = useState<string>();
  const [trouble, setTrouble] = useState(false);
  const load = service?.tiles;
  useEffect(() => {
    load?.().then(setTiles, () => setTrouble(true));
  }, [load]);

  if (!service) return null;
  const { words, start } = service;
  const unavailable = <Alert severity="info">{words.unavailable}</Alert>;
  const waiting = <Skeleton height={height} />;
  return (
    <Stack style={{ minHeight: height }}>
      {tiles !== undefined && (
        <Unbroken otherwise={unavailable}>
          <Suspense fallback={waiting}>
            <LeafletMap {...{ tiles, words, start, points, height, onPick }} onTrouble={() => setTrouble(true)} />
          </Suspense>
        </Unbroken>
      )}
      {tiles === undefined && !trouble && waiting}
      {trouble && <Over>{unavailable}</Over>}
    </Stack>
  );
}

const Stack = styled('div')({ display: 'grid', minWidth: 0, '& > *': { gridArea: '1 / 1', minWidth: 0 } });

/** Over the map, so that nothing below moves, beside the buttons that zoom. */
const Over = styled('div')({ zIndex: 1, alignSelf: 'start', padding: '8px 8px 8px 56px', pointerEvents: 'none' });

/** The map's code may not arrive. */
class Unbroken extends Component<{ otherwise: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.otherwise : this.props.children;
  }
}
