import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type MapService, MapServiceProvider } from './map/mapService.ts';
import { LocationMap } from './LocationMap.tsx';

const points = [
  { latitude: 40.41678, longitude: -3.70379, label: 'Entrada' },
  { latitude: 28.46368, longitude: -16.25184, label: 'Salida' },
];
const service = (tiles: MapService['tiles']): MapService => ({
  tiles,
  words: { map: 'Mapa', unavailable: 'El mapa no está disponible', marker: 'Marcador', zoomIn: '+', zoomOut: '-' },
  start: { latitude: 40, longitude: -3, zoom: 13 },
});

describe('a small map of locations', () => {
  it('has their coordinates as text beside it, which lead to the public map', () => {
    render(<LocationMap points={points} />);
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('Entrada 40,41678; -3,70379');
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', expect.stringContaining('mlat=40.41678'));
  });

  it('says when there is no map, and hides nothing for it', async () => {
    const broken = service(() => Promise.reject(new Error('down')));
    render(
      <MapServiceProvider value={broken}>
        <LocationMap points={points} />
      </MapServiceProvider>,
    );
    expect(await screen.findByText('El mapa no está disponible')).toBeVisible();
    expect(screen.getByText('28,46368; -16,25184')).toBeVisible();
  });

  it('shows the map with a marker for each location, named by it', async () => {
    render(
      <MapServiceProvider value={service(async () => '/t/{z}/{x}/{y}.png')}>
        <LocationMap points={points} />
      </MapServiceProvider>,
    );
    expect(await screen.findByRole('region', { name: 'Mapa' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Entrada' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Salida' })).toBeInTheDocument();
  });

  it('is nothing where there is no location', () => {
    const { container } = render(<LocationMap points={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
