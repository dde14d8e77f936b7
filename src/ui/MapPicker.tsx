import { MapFrame } from './map/MapFrame.tsx';
import type { Place } from './map/mapService.ts';

interface MapPickerProps {
  /** Where the marker stands; null: nowhere yet. */
  readonly value: Place | null;
  readonly onChange: (place: Place) => void;
  /** Names the marker. */
  readonly label: string;
  /** In pixels. */
  readonly height?: number;
}

/** A map to choose a place on: by a click, by dragging the marker, or by the arrow keys on it. */
export const MapPicker = ({ value, onChange, label, height = 260 }: MapPickerProps) => (
  <MapFrame points={value ? [{ ...value, label }] : []} height={height} onPlace={onChange} />
);
