import { latLngBounds, type Map as Leaflet, marker, type Marker } from 'leaflet';
import type { Place } from './mapService.ts';
import { markerIcon } from './markerIcon.ts';
import { moveByKeys } from './moveByKeys.ts';

export interface Point extends Place {
  readonly label: string;
}

/** Of a map on which a place is chosen. */
interface Picking {
  /** What the marker is, for screen readers. */
  readonly marker: string;
  readonly place: (to: Place) => void;
}

const CLOSE_ZOOM = 16;

/**
 * Brings the markers of a map up to date, in place, so that one under the hand or the keys stays the same, and brings
 * into sight what has moved. Answers the markers that are there now.
 */
export function updateMarkers(
  on: Leaflet,
  former: readonly Marker[],
  points: readonly Point[],
  picking: Picking | undefined,
): readonly Marker[] {
  for (const one of former.slice(points.length)) one.remove();
  let moved = former.length !== points.length;
  const markers = points.map((point, index) => {
    const known = former[index];
    if (!known) return newMarker(on, point, picking);
    const place = known.getLatLng();
    if (place.lat !== point.latitude || place.lng !== point.longitude) {
      known.setLatLng([point.latitude, point.longitude]);
      moved = true;
    }
    return known.setTooltipContent(point.label);
  });
  if (moved) show(on, markers, picking !== undefined);
  return markers;
}

function newMarker(on: Leaflet, point: Point, picking: Picking | undefined): Marker {
  const made = marker([point.latitude, point.longitude], {
    icon: markerIcon,
    draggable: picking !== undefined,
    autoPan: picking !== undefined,
    alt: picking ? picking.marker : point.label,
  })
    .bindTooltip(point.label)
    .addTo(on);
  if (picking) {
    const told = () => picking.place(toPlace(made.getLatLng()));
    made.on('dragend', told);
    moveByKeys(on, made, told);
  }
  return made;
}

/** A picker follows its marker only when it leaves the sight, so that the map does not jump under the hand. */
function show(on: Leaflet, markers: readonly Marker[], picking: boolean): void {
  const places = markers.map((one) => one.getLatLng());
  const [first] = places;
  if (!first) return;
  const near = on.getZoom() >= CLOSE_ZOOM - 2;
  if (picking && near && on.getBounds().contains(first)) return;
  if (places.length === 1) on.setView(first, Math.max(on.getZoom(), CLOSE_ZOOM), { animate: false });
  else on.fitBounds(latLngBounds(places), { padding: [32, 32], maxZoom: CLOSE_ZOOM, animate: false });
}

/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** A map goes round the world: the longitude is brought back between -180 and 180. */
export const toPlace = ({ lat, lng }: { lat: number; lng: number }): Place => ({
  latitude: rounded(lat),
  longitude: rounded(((((lng + 180) % 360) + 360) % 360) - 180),
});
