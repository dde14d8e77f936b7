import { expect, it } from 'vitest';
import { contentPolicy } from './contentPolicy.ts';

it.each([
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile.openstreetmap.org'],
  ['https://{s}.teselas.ejemplo.es/{z}/{x}/{y}.png', 'https://*.teselas.ejemplo.es'],
  ['http://localhost:8081/t/{z}/{x}/{y}', 'http://localhost:8081'],
])('pictures may come from the host of the tiles alone: %s', (mapTilesUrl, host) => {
  const { imgSrc } = contentPolicy({ mapTilesUrl, geocodingUrl: 'https://lugares.ejemplo.es' });
  expect(imgSrc).toEqual(["'self'", 'data:', 'blob:', host]);
});

it('only the service of addresses may be called beside ourselves', () => {
  const { connectSrc } = contentPolicy({ mapTilesUrl: '', geocodingUrl: 'https://lugares.ejemplo.es/nominatim' });
  expect(connectSrc).toEqual(["'self'", 'https://lugares.ejemplo.es']);
});

it('nothing may frame a page, move its base or run as a plugin', () => {
  const policy = contentPolicy({ mapTilesUrl: '', geocodingUrl: 'https://lugares.ejemplo.es' });
  const none = ["'none'"];
  expect(policy).toMatchObject({ baseUri: none, objectSrc: none, frameAncestors: none });
});
