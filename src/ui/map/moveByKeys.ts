import type { Map as Leaflet, Marker } from 'leaflet';

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const STEP_PIXELS = 10;

/**
 * Lets the focused marker be moved by the arrow keys, ten pixels a time and one with Shift; `moved` is called when a key
 * is let go. Returns what ends it.
 */
export function moveByKeys(on: Leaflet, marker: Marker, moved: () => void): () => void {
  const ended = new AbortController();
  const element = marker.getElement();
  element?.addEventListener(
    'keydown',
    (event) => {
      const [x, y] = steps[event.key] ?? [];
      if (x === undefined || y === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const pixels = event.shiftKey ? 1 : STEP_PIXELS;
      const to = on.latLngToContainerPoint(marker.getLatLng()).add([x * pixels, y * pixels]);
      marker.setLatLng(on.containerPointToLatLng(to));
    },
    { signal: ended.signal },
  );
  element?.addEventListener('keyup', (event) => steps[event.key] && moved(), { signal: ended.signal });
  return () => ended.abort();
}
