import type { Map as Leaflet, Marker } from 'leaflet';

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const STEP_PIXELS = 10;

/** Lets the focused marker be moved by the arrow keys, ten pixels a time and one with Shift; told when a key is let go. */
export function moveByKeys(on: Leaflet, marker: Marker, moved: () => void): void {
  const element = marker.getElement();
  element?.addEventListener('keydown', (event) => {
    const [x, y] = steps[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const pixels = event.shiftKey ? 1 : STEP_PIXELS;
    const to = on.latLngToContainerPoint(marker.getLatLng()).add([x * pixels, y * pixels]);
    marker.setLatLng(on.containerPointToLatLng(to));
  });
  element?.addEventListener('keyup', (event) => {
    if (steps[event.key]) moved();
  });
}
