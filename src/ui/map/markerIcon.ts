import { icon } from 'leaflet';
import retina from 'leaflet/dist/images/marker-icon-2x.png';
import plain from 'leaflet/dist/images/marker-icon.png';
import shadow from 'leaflet/dist/images/marker-shadow.png';

/** Leaflet looks for its images beside its style sheet, where a build does not put them. */
export const markerIcon = icon({
  iconUrl: plain,
  iconRetinaUrl: retina,
  shadowUrl: shadow,
  iconSize: [25, 41],
  iconAnchor: [12, 41],
  popupAnchor: [1, -34],
  tooltipAnchor: [16, -28],
  shadowSize: [41, 41],
});
