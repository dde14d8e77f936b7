import 'leaflet/dist/leaflet.css';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { AttributionControl, MapContainer, TileLayer, useMap, useMapEvents, ZoomControl } from 'react-leaflet';
import { MapMarkers, type Picking, type Point, toCoordinates } from './MapMarkers.tsx';
import type { MapService, Coordinates } from './mapService.ts';

/** The terms of OpenStreetMap's tiles want its name on the map, and to know which site asks. */
const attribution =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>';

export interface LeafletMapProps {
  readonly tiles: string;
  readonly words: MapService['words'];
  readonly start: MapService['start'];
  readonly points: readonly Point[];
  readonly height: number;
  /** Makes the markers movable, and the map answer a click with a location. */
  readonly onPick?: (coordinates: Coordinates) => void;
  /** Tiles do not come. */
  readonly onTrouble: () => void;
}

/** The map itself; only this folder knows Leaflet, and it is loaded when a map is shown. */
export function LeafletMap({ tiles, words, start, points, height, onPick, onTrouble }: LeafletMapProps) {
  const picking = onPick && { marker: words.marker, coordinates: onPick };
  return (
    <Frame role="region" aria-label={words.map} style={{ height }}>
      <MapContainer
        center={[start.latitude, start.longitude]}
        zoom={start.zoom}
        zoomControl={false}
        attributionControl={false}
        scrollWheelZoom={false}
      >
        <ZoomControl zoomInTitle={words.zoomIn} zoomOutTitle={words.zoomOut} />
        <AttributionControl prefix={false} />
        <Tiles url={tiles} onTrouble={onTrouble} />
        <FollowSize />
        {picking && <Clicks {...picking} />}
        <MapMarkers points={points} picking={picking} />
      </MapContainer>
    </Frame>
  );
}

/** Reports that tiles do not come, as long as none has. */
function Tiles({ url, onTrouble }: { url: string; onTrouble: () => void }) {
  const came = useRef(false);
  return (
    <TileLayer
      url={url}
      attribution={attribution}
      maxZoom={19}
      referrerPolicy="origin"
      eventHandlers={{
        tileload: () => (came.current = true),
        tileerror: () => !came.current && onTrouble(),
      }}
    />
  );
}

/** A dialog that opens, or a window that turns, gives the map another size. */
function FollowSize() {
  const map = useMap();
  useEffect(() => {
    const sized = new ResizeObserver(() => map.invalidateSize());
    sized.observe(map.getContainer());
    return () => sized.disconnect();
  }, [map]);
  return null;
}

function Clicks({ coordinates }: Picking) {
  useMapEvents({ click: ({ latlng }) => coordinates(toCoordinates(latlng)) });
  return null;
}

const Frame = styled('div')(({ theme }) => ({
  width: '100%',
  // Leaflet stacks its panes up to 1000: they stay beneath the menus and dialogs of the page.
  isolation: 'isolate',
  overflow: 'hidden',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  '& .leaflet-container': {
    width: '100%',
    height: '100%',
    backgroundColor: theme.palette.background.raised,
    fontFamily: 'inherit',
  },
  ...(theme.palette.mode === 'dark' && {
    '& .leaflet-tile-pane': { filter: 'invert(1) hue-rotate(180deg) brightness(0.9)' },
  }),
  '& .leaflet-bar a, & .leaflet-bar a:hover, & .leaflet-bar a:focus': {
    width: 34,
    height: 34,
    lineHeight: '34px',
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.background.paper,
    borderBottomColor: theme.palette.divider,
  },
  '& .leaflet-bar a.leaflet-disabled': { color: theme.palette.text.disabled },
  '& .leaflet-marker-icon:focus-visible': { outline: `3px solid ${theme.palette.primary.main}`, borderRadius: 4 },
  // Leaflet's own styles come later and say white.
  '&& .leaflet-control-attribution': {
    fontSize: '0.6875rem',
    color: theme.palette.text.secondary,
    backgroundColor: theme.palette.background.paper,
    '& a': { color: theme.palette.primary.main },
  },
}));
