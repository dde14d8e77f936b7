import { createContext, useContext } from 'react';

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** What every map needs: where its tiles come from, and its words. */
export interface MapService {
  /** Address of a tile with `{z}`, `{x}` and `{y}`. */
  readonly tiles: () => Promise<string>;
  readonly words: {
    readonly map: string;
    /** Said instead of the map, or under one whose tiles do not come. */
    readonly unavailable: string;
    /** What the marker of a picker is, and how it is moved. */
    readonly marker: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
  };
  /** Where a map without any location begins. */
  readonly start: Coordinates & { readonly zoom: number };
}

const MapServiceContext = createContext<MapService | null>(null);

/** Stands once around the application: `<MapServiceProvider value={…}>`. */
export const MapServiceProvider = MapServiceContext;

export const useMapService = (): MapService | null => useContext(MapServiceContext);
