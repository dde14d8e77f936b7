import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clockMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { qrMessages } from '#domain/timekeeping/kiosks/messages/index.ts';
import { button, eachOnItsOwn, open, press, registered, sheetOf } from '#tests/support/ficharPage.tsx';

eachOnItsOwn();

describe('"QR clocking on /fichar: camera scan where the browser has it, typed code otherwise"', () => {
  const withQr = (active_method: string) => sheetOf({ enterprise: { ...sheetOf().enterprise, active_method } });
  const at = (address: string) => history.replaceState(null, '', address);
  afterEach(() => at('/'));

  it('the address that the phone’s camera opens takes the code, for one punch', async () => {
    at('/fichar?qr=11-ABCD-EFGH-JKMN');
    const { punches } = open(withQr('2'), registered('in', clockMessages.entry));
    expect(await screen.findByText('Código QR leído. Elige qué fichar.')).toBeVisible();
    await press('Entrar');
    await screen.findByText(clockMessages.entry);
    expect(punches()).toEqual([expect.objectContaining({ method: 2, qr: '11-ABCD-EFGH-JKMN' })]);
    expect(location.search).toBe('');
    expect(screen.queryByText('Código QR leído. Elige qué fichar.')).toBeNull();
  });

  it('without the conventional method only QR is offered; a code can be typed', async () => {
    const { punches } = open(withQr('2,3'), registered('in', clockMessages.entry));
    await press('Fichar con código QR');
    expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();
    await userEvent.click(await button('Usar código'));
    expect(await screen.findByText('Escribe el código')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Código'), '11-abcd-efgh-jkmn');
    await press('Usar código');
    await press('Entrar');
    await waitFor(() => expect(punches()).toEqual([expect.objectContaining({ method: 2, qr: '11-abcd-efgh-jkmn' })]));
  });

  it('the camera’s code is taken where the browser reads codes', async () => {
    const stop = vi.fn<() => void>();
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = async () => [{ rawValue: 'https://jornada.example/fichar?qr=11-ABCD-EFGH-JKMN' }];
      },
    );
    const getUserMedia = async () => Object.assign(new MediaStream(), { getTracks: () => [{ stop }] });
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const { punches } = open(withQr('1,2'), registered('in', clockMessages.entry));
    await press('Fichar con código QR');
    expect(await screen.findByText('Código QR leído. Elige qué fichar.')).toBeVisible();
    expect(stop).toHaveBeenCalled();
    await press('Entrar');
    await waitFor(() => expect(punches()).toHaveLength(1));
    expect(punches()[0]).toMatchObject({ method: 2, qr: 'https://jornada.example/fichar?qr=11-ABCD-EFGH-JKMN' });
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  it('a refused code is said in the server’s words and must be read again', async () => {
    at('/fichar?qr=11-ABCD-EFGH-JKMN');
    open(withQr('2'), () => ({ status: 422, message: qrMessages.invalid, errors: { qr: qrMessages.invalid } }));
    await press('Entrar');
    expect(await screen.findByRole('alert')).toHaveTextContent(qrMessages.invalid);
    expect(await button('Fichar con código QR')).toBeVisible();
  });

  it('a code where the enterprise does not clock in by QR changes nothing', async () => {
    at('/fichar?qr=11-ABCD-EFGH-JKMN');
    const { punches } = open(withQr('1'), registered('in', clockMessages.entry));
    await press('Entrar');
    await waitFor(() => expect(punches()).toEqual([expect.objectContaining({ method: 1 })]));
    expect(punches()[0]).not.toHaveProperty('qr');
  });
});
