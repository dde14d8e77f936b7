import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Enterprise, EnterpriseQr } from '#domain/organization/enterprises/enterprises.ts';
import { routes } from '#domain/routes.ts';
import { signedInQr } from './index.ts';
import { FileGone } from '#server/ports/files/port.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { api, as, company, read, withCompany } from './enterprises.fixture.ts';

withCompany();

describe('the QR of an enterprise', () => {
  const ask = async () => (await api.call(routes.getEnterpriseQr, as())).data as EnterpriseQr;

  test('is an address of the clock-in page with a signed code that names the enterprise', async () => {
    const { text, code } = await ask();
    expect(text).toBe(`https://horas.ejemplo.es/fichar?qr=${code}`);
    expect(await signedInQr(api.database, text)).toEqual({ enterpriseId: company.enterpriseId });
    expect(await signedInQr(api.database, code)).toEqual({ enterpriseId: company.enterpriseId });
  });

  test('may be typed: any case, without hyphens, O for 0 and l for 1', async () => {
    const { code } = await ask();
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect(await signedInQr(api.database, typed)).toEqual({ enterpriseId: company.enterpriseId });
  });

  test('altered in any sign, or of another enterprise’s number, it is refused', async () => {
    const { code } = await ask();
    const plain = code.replaceAll('-', '');
    for (let at = 0; at < plain.length; at += 1) {
      const other = plain.at(at) === 'Z' ? 'Y' : 'Z';
      const altered = plain.slice(0, at) + other + plain.slice(at + 1);
      expect([altered, await signedInQr(api.database, altered)]).toEqual([altered, undefined]);
    }
    for (const nonsense of ['', 'hola', 'https://horas.ejemplo.es/fichar', `${code}00`, 'x'.repeat(5000)]) {
      expect(await signedInQr(api.database, nonsense)).toBeUndefined();
    }
  });

  test('renewed, the old one is refused and the new one serves; the log says who did it', async () => {
    const old = await ask();
    const renewed = await api.call(routes.renewEnterpriseQr, as());
    const { text } = renewed.data as EnterpriseQr;
    expect([renewed.status, renewed.message]).toEqual([200, 'Código QR renovado. El anterior ya no sirve para fichar']);
    expect(await signedInQr(api.database, old.text)).toBeUndefined();
    expect(await signedInQr(api.database, text)).toEqual({ enterpriseId: company.enterpriseId });
    expect(
      await api.sql(`select actor_id from audit_log where enterprise_id = $1 and action = 'enterprise.qrRenewed'`, [
        company.enterpriseId,
      ]),
    ).toEqual([{ actor_id: company.adminId }]);
  });
});

describe('the logo', () => {
  const pixel = () => Buffer.from(company.png);
  const send = (name: string, content: Uint8Array) =>
    api.call(routes.saveEnterpriseLogo, { ...as(), body: {}, files: [{ field: 'file', name, content }] });
  let webp: Buffer;
  beforeAll(async () => {
    webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a6' } })
      .webp()
      .toBuffer();
  });

  test('is kept and read back by those who see the enterprise, under an address of its own', async () => {
    const saved = await send('marca.webp', webp);
    expect([saved.status, saved.message]).toEqual([200, 'Logotipo actualizado correctamente']);
    const { logo_url } = saved.data as Enterprise;
    expect(logo_url).toMatch(new RegExp(`^/api/enterprises/${company.enterpriseId}/logo\\?v=\\w{8}$`));
    const got = await api.call(routes.getEnterpriseLogo, { ...as(), as: company.people.manager });
    expect([got.headers['content-type'], got.headers['x-content-type-options']]).toEqual(['image/webp', 'nosniff']);
    expect(await sharp(got.bytes).metadata()).toMatchObject({ format: 'webp', width: 8, height: 8 });
    expect((await read()).logo_url).toBe(logo_url);
    const session = await api.call(routes.checkSession, { as: company.adminId });
    expect(session.data).toMatchObject({ enterprises: [{ logo_url }] });
  });

  test('a photo loses its place and camera, and stands as it was held', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#808080' } })
      .withExif({ IFD0: { Make: 'Cámara' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await send('foto.jpg', photo)).status).toBe(200);
    const { bytes } = await api.call(routes.getEnterpriseLogo, as());
    const { exif, orientation, width, height } = await sharp(bytes).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 40, 60]);
  });

  test('another one takes its place and the former file goes', async () => {
    const [{ logo_path: former } = { logo_path: '' }] = await api.sql<{ logo_path: string }>(
      'select logo_path from enterprises where id = $1',
      [company.enterpriseId],
    );
    await send('marca.PNG', pixel());
    await expect(api.files.read(company.enterpriseId, former)).rejects.toThrow(FileGone);
    expect((await api.call(routes.getEnterpriseLogo, as())).headers['content-type']).toBe('image/png');
  });

  test.each([
    ['logo.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /no corresponde a un archivo \.png/],
    ['logo.svg', () => Buffer.from('<svg/>'), /no se admite. Formatos admitidos: \.png, \.jpg, \.jpeg, \.webp/],
    ['logo.webp', () => webp.subarray(0, 40), /está dañado/],
    ['logo.png', () => Buffer.alloc(0), /está vacío/],
  ])('%s of a wrong content is refused', async (name, content, message) => {
    const before = (await read()).logo_url;
    const answer = await send(name, content());
    expect([answer.status, answer.message]).toEqual([422, expect.stringMatching(message)]);
    expect((await read()).logo_url).toBe(before);
  });

  test('a picture of more than 2 MB is refused', async () => {
    const answer = await send('logo.png', Buffer.concat([pixel(), Buffer.alloc(2 * 1024 * 1024)]));
    expect([answer.status, answer.message]).toEqual([413, 'El archivo «logo.png» supera el máximo de 2 MB']);
  });

  test('is set by admins of this enterprise only', async () => {
    const stranger = await createCompany(api);
    const files = [{ field: 'file', name: 'logo.png', content: pixel() }];
    const by = async (person: number) =>
      (await api.call(routes.saveEnterpriseLogo, { ...as(), as: person, body: {}, files })).status;
    expect(await by(stranger.adminId)).toBe(404);
    expect(await by(company.people.advisor)).toBe(403);
  });

  test('removed, there is none', async () => {
    const removed = await api.call(routes.removeEnterpriseLogo, as());
    expect([removed.message, removed.data]).toEqual([
      'Logotipo eliminado correctamente',
      expect.objectContaining({ logo_url: null }),
    ]);
    expect((await api.call(routes.getEnterpriseLogo, as())).status).toBe(404);
  });
});
