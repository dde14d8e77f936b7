import { mapDefault } from '#domain/constants.ts';
import { messages } from '../i18n/maps.ts';
import { publicConfig } from '../session/publicConfig.ts';
import type { MapService } from '../ui/map/mapService.ts';

/** What every map of the product needs. */
export const mapService: MapService = {
  tiles: async () => (await publicConfig()).mapTilesUrl,
  words: messages.maps,
  start: mapDefault,
};
