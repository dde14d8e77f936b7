import { icon, type Map as Leaflet, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Marker, Tooltip, useMap } from 'react-leaflet';
import type { Coordinates } from './mapService.ts';
import { moveByKeys } from './moveByKeys.ts';
import retina from 'leaflet/dist/images/marker-icon-2x.png';
import plain from 'leaflet/dist/images/marker-icon.png';
import shadow from 'leaflet/dist/images/marker-shadow.png';

/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** A map goes round the world: the longitude is brought back between -180 and 180. */
export const toCoordinates = ({ lat, lng }: { lat: number; lng: number }): Coordinates => ({
  latitude: rounded(lat),
  longitude: rounded(((((lng + 180) % 360) + 360) % 360) - 180),
});

/** Leaflet looks for its images beside its style sheet, where a build does not put them. */
const markerIcon = icon({
  iconUrl: plain,
  iconRetinaUrl: retina,
  shadowUrl: shadow,
  iconSize: [25, 41],
  iconAnchor: [12, 41],
  popupAnchor: [1, -34],
  tooltipAnchor: [16, -28],
  shadowSize: [41, 41],
});

export interface Point extends Coordinates {
  readonly label: string;
}

/** Of a map on which a location is chosen. */
export interface Picking {
  /** What the marker is, for screen readers. */
  readonly marker: string;
  readonly coordinates: (to: Coordinates) => void;
}

const CLOSE_ZOOM = 16;

/** The markers of a map; what has moved is brought into sight. */
export function MapMarkers({ points, picking }: { points: readonly Point[]; picking: Picking | undefined }) {
  const map = useMap();
  const picks = picking !== undefined;
  const locations = JSON.stringify(points.map(({ latitude, longitude }) => [latitude, longitude]));
  useEffect(() => {
    show(map, JSON.parse(locations) as [number, number][], picks);
  }, [map, locations, picks]);
  // The same marker stays where a point changes, so that one under the hand or the keys is not replaced.
  return points.map((point, index) => <PointMarker key={index} point={point} picking={picking} />);
}

function PointMarker({ point, picking }: { point: Point; picking: Picking | undefined }) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const picks = picking !== undefined;
  const moved = useEffectEvent(() => {
    if (marker.current) picking?.coordinates(toCoordinates(marker.current.getLatLng()));
  });
  useEffect(() => {
    if (!picks || !marker.current) return undefined;
    return moveByKeys(map, marker.current, moved);
  }, [map, picks]);
  return (
    <Marker
      ref={marker}
      position={[point.latitude, point.longitude]}
      icon={markerIcon}
      draggable={picks}
      autoPan={picks}
      alt={picking?.marker ?? point.label}
      eventHandlers={{
        dragend: ({ target }) => picking?.coordinates(toCoordinates((target as LeafletMarker).getLatLng())),
      }}
    >
      <Tooltip>{point.label}</Tooltip>
    </Marker>
  );
}

/** A picker follows its marker only when it leaves the sight, so that the map does not jump under the hand. */
function show(on: Leaflet, locations: readonly [number, number][], picking: boolean): void {
  const [first] = locations;
  if (!first) return;
  const near = on.getZoom() >= CLOSE_ZOOM - 2;
  if (picking && near && on.getBounds().contains(first)) return;
  if (locations.length === 1) on.setView(first, Math.max(on.getZoom(), CLOSE_ZOOM), { animate: false });
  else on.fitBounds([...locations], { padding: [32, 32], maxZoom: CLOSE_ZOOM, animate: false });
}
