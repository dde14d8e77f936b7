import { MapFrame } from './map/MapFrame.tsx';
import type { Coordinates } from './map/mapService.ts';

interface MapPickerProps {
  /** Where the marker stands; null: nowhere yet. */
  readonly value: Coordinates | null;
  readonly onChange: (point: Coordinates) => void;
  /** Names the marker. */
  readonly label: string;
  /** In pixels. */
  readonly height?: number;
}

/** A map to choose a location on: by a click, by dragging the marker, or by the arrow keys on it. */
export const MapPicker = ({ value, onChange, label, height = 260 }: MapPickerProps) => (
  <MapFrame points={value ? [{ ...value, label }] : []} height={height} onPick={onChange} />
);
