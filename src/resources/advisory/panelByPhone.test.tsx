import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageOf } from '#tests/support/records.ts';
import { setViewport } from '#tests/support/web.ts';
import { bakery, forgetPanel, hotel, list, open, rowOf } from './advisory.fixture.tsx';

forgetPanel();

describe('the panel', () => {
  it('is cards on a phone', async () => {
    setViewport(390);
    open();
    const [card] = await screen.findAllByRole('listitem');
    const hotelCard = within(card ?? document.body);
    expect(hotelCard.getByRole('heading', { name: 'Hotel Teide' })).toBeVisible();
    expect(hotelCard.getByText('Nuria Pastor Gil')).toBeVisible();
    expect(hotelCard.getByRole('link', { name: 'Sin firmar: 3, pendiente, Hotel Teide' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('the subscription is named, with whose it is, on a card and in a row', async () => {
    const name = 'Suscripción: Pago Vencido, Hotel Teide';
    const { unmount } = open();
    expect((await rowOf('Hotel Teide')).getByRole('link', { name })).toBeVisible();
    unmount();
    setViewport(390);
    open({ [list]: pageOf([hotel, { ...bakery, subscription: null }]) });
    const [hotelCard, bakeryCard] = await screen.findAllByRole('listitem');
    expect(within(hotelCard ?? document.body).getByRole('link', { name })).toBeVisible();
    expect(within(bakeryCard ?? document.body).getByText('Suscripción: —')).toBeVisible();
  });

  it('a card shows what is due, and unfolds the other figures', async () => {
    setViewport(390);
    const { person } = open();
    const [card] = await screen.findAllByRole('listitem');
    const hotelCard = within(card ?? document.body);
    const more = hotelCard.getByRole('button', { name: 'Todas las cifras de Hotel Teide' });
    expect(hotelCard.queryByRole('link', { name: /^Altas del mes: / })).toBeNull();
    await person.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(hotelCard.getByRole('link', { name: /^Altas del mes: / })).toBeVisible();
  });
});
