import 'leaflet/dist/leaflet.css';
import { styled } from '@mui/material/styles';
import { control, type Map as Leaflet, map as makeMap, type Marker, tileLayer } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapService, Place } from './mapService.ts';
import { type Point, toPlace, updateMarkers } from './markers.ts';

/** The terms of OpenStreetMap's tiles want its name on the map, and to be told which site asks. */
const attribution =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>';

export interface LeafletMapProps {
  readonly tiles: string;
  readonly words: MapService['words'];
  readonly start: MapService['start'];
  readonly points: readonly Point[];
  readonly height: number;
  /** Makes the markers movable, and the map answer a click with a place. */
  readonly onPlace?: (place: Place) => void;
  /** Tiles do not come. */
  readonly onTrouble: () => void;
}

/** The map itself; only this folder knows Leaflet, and it is loaded when a map is shown. */
export function LeafletMap({ tiles, words, start, points, height, onPlace, onTrouble }: LeafletMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const markers = useRef<readonly Marker[]>([]);
  const [leaflet, setLeaflet] = useState<Leaflet>();
  const place = useEffectEvent((to: Place) => onPlace?.(to));
  const trouble = useEffectEvent(onTrouble);
  const picks = onPlace !== undefined;

  useEffect(() => {
    if (!element.current) return;
    const made = makeMap(element.current, { zoomControl: false, scrollWheelZoom: false, attributionControl: false });
    made.setView([start.latitude, start.longitude], start.zoom);
    control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(made);
    control.attribution({ prefix: false }).addTo(made);
    const layer = tileLayer(tiles, { attribution, maxZoom: 19, referrerPolicy: 'origin' }).addTo(made);
    let some = false;
    layer.on('tileload', () => (some = true));
    layer.on('tileerror', () => !some && trouble());
    if (picks) made.on('click', ({ latlng }) => place(toPlace(latlng)));
    const sized = new ResizeObserver(() => made.invalidateSize());
    sized.observe(element.current);
    setLeaflet(made);
    return () => {
      sized.disconnect();
      made.remove();
      markers.current = [];
    };
  }, [tiles, words, start, picks]);

  useEffect(() => {
    if (!leaflet) return;
    const picking = picks ? { marker: words.marker, place } : undefined;
    markers.current = updateMarkers(leaflet, markers.current, points, picking);
  }, [leaflet, points, picks, words]);

  return <Frame ref={element} role="region" aria-label={words.map} style={{ height }} />;
}

const Frame = styled('div')(({ theme }) => ({
  width: '100%',
  // Leaflet stacks its panes up to 1000: they stay beneath the menus and dialogs of the page.
  isolation: 'isolate',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  '&.leaflet-container': { backgroundColor: theme.palette.background.raised, fontFamily: 'inherit' },
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
