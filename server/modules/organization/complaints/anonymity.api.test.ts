import { stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { complaintChannelMessages as say } from '#domain/organization/complaints/messages/index.ts';
import { routes } from '#domain/routes.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { darkest, pictures, payslipPdf, identifyingFields, unpacked } from '#tests/support/payslipPdf.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { api, company, post, code, complain, only, list, withChannel } from './complaints.fixture.ts';

withChannel();

describe('nothing that could reveal who complained is stored', () => {
  test('no person, no address, no moment: only what was written', async () => {
    await api.tokenFor(company.employeeId);
    const before = await everything();
    const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Navegador de Ana', cookie: 'a=b' };
    await post(
      { parent_id: null, message: 'Secreto', enterprise_id: company.enterpriseId, code, name: 'Ana', user_id: 7 },
      { headers, as: company.employeeId },
    );
    const after = await everything();
    const added = after.filter((row) => !before.includes(row));
    const tables = new Set(added.map((row) => row.split(' ')[0]));
    expect([...tables].toSorted()).toEqual(['complaints', 'rate_limits']);
    for (const row of added) expect(row).not.toMatch(/203\.0\.113\.77|127\.0\.0\.1|Navegador|Ana\b|cookie/);
    expect(added.find((row) => row.startsWith('complaints'))).toMatch(/"created_at":"[^"]*T\d\d:00:00\+00:00"/);
  });

  /** Every row of every table, as text. */
  async function everything(): Promise<string[]> {
    const tables = await api.sql<{ table_name: string }>(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const rows: string[] = [];
    for (const { table_name } of tables) {
      const found = await api.sql<{ row: unknown }>(`select to_jsonb(t) - 'expires_at' as row from "${table_name}" t`);
      rows.push(...found.map(({ row }) => `${table_name} ${JSON.stringify(row)}`));
    }
    return rows;
  }

  test('a photo loses what its camera wrote into it, and its name', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#808080' } })
      .withExif({ IFD0: { Artist: 'Ana López', Software: 'Cámara 9' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Ana L')).toBe(true);
    await complain('Con foto', [{ field: 'file', name: 'foto de Ana.jpg', content: photo }]);
    const { id, file_name, file_path } = await only();
    expect([file_name, file_path]).toEqual(['adjunto.jpg', `/api/complaints/${id}/file`]);
    const { bytes } = await api.call(routes.downloadComplaintFile, { as: company.adminId, params: { id } });
    const { exif, width, height } = await sharp(bytes).metadata();
    expect([exif, width, height]).toEqual([undefined, 60, 40]);
    expect(bytes.includes('Ana L')).toBe(false);
  });

  test('a PDF becomes pictures of its pages: no author, XMP, comment or EXIF in it, and what it shows stays', async () => {
    const content = await payslipPdf();
    const secrets = ['Ana Lopez', 'Impresora 9', 'Camara 9', 'Nota de Ana', 'xmpmeta', 'Exif', 'Hoja de Ana'];
    for (const secret of secrets) expect([secret, content.includes(secret)]).toEqual([secret, true]);
    await complain('Con PDF', [{ field: 'file', name: 'informe.pdf', content }]);
    const { id, file_name } = await only();
    const { bytes } = await api.call(routes.downloadComplaintFile, { as: company.adminId, params: { id } });
    expect(file_name).toBe('adjunto.pdf');
    const cleaned = await PDFDocument.load(bytes, { updateMetadata: false });
    expect([cleaned.getAuthor(), cleaned.getProducer(), cleaned.getCreationDate(), cleaned.getPageCount()]).toEqual([
      undefined,
      undefined,
      undefined,
      2,
    ]);
    const all = await unpacked(bytes);
    for (const secret of secrets) expect([secret, all.includes(secret)]).toEqual([secret, false]);
    expect(all).not.toMatch(/\/(?:Metadata|Info|Author|AcroForm)\b|\/Annots \[ \d/);
    const [first, second] = pictures(bytes);
    if (!first || !second) throw new Error('Two pictures were expected');
    for (const picture of [first, second]) {
      const { exif, xmp, iptc, format } = await sharp(picture).metadata();
      expect([exif, xmp, iptc, format]).toEqual([undefined, undefined, undefined, 'jpeg']);
    }
    const { shown } = identifyingFields;
    expect(await darkest(first, shown.text)).toBeLessThan(60);
    expect(await darkest(first, shown.field)).toBeLessThan(60);
    expect(await darkest(first, shown.scan)).toBeLessThan(160);
    expect(await darkest(first, shown.comment)).toBeGreaterThan(240);
    expect(await darkest(first, shown.nothing)).toBeGreaterThan(240);
    expect(await darkest(second, shown.text)).toBeLessThan(60);
  });

  test('on disk its file shows the hour only', async () => {
    await complain('Con foto', [{ field: 'file', name: 'a.png', content: company.png }]);
    const [row] = await api.sql<{ file_key: string }>(
      'select f.file_key from complaint_files f join complaints c on c.id = f.complaint_id where c.enterprise_id = $1',
      [company.enterpriseId],
    );
    const file = path.join(api.dataDir, 'files', row?.file_key ?? '');
    for (const one of [file, path.dirname(file)]) {
      const { mtimeMs, atimeMs } = await stat(one);
      expect([mtimeMs % HOUR_MS, atimeMs % HOUR_MS]).toEqual([0, 0]);
    }
  });
});

describe('the channel', () => {
  test('its public address names the enterprise and who reads complaints, and nothing else', async () => {
    const params = { enterpriseId: company.enterpriseId };
    const { data } = await api.call(routes.getComplaintsChannel, { as: company.adminId, params });
    expect((data as { url: string }).url).toMatch(new RegExp(`/canal-denuncias/${code}$`));
    const found = await api.call(routes.findComplaintsChannel, { params: { code } });
    expect(found.data).toEqual({
      enterprise_id: company.enterpriseId,
      name: expect.any(String),
      readers: [{ id: company.adminId, name: 'Persona De Prueba' }],
      others: [],
    });
  });

  test('only who has its code files a complaint: counting enterprises gets 404, and nothing is kept', async () => {
    const stranger = await createCompany(api);
    const answers = [];
    for (const input of [{}, { code: '' }, { code: 'nada' }, { code: stranger.channelCode }])
      answers.push(
        await post({ parent_id: null, message: 'Hola', enterprise_id: company.enterpriseId, ...input }),
        await post({ message: 'Hola', enterprise_id: company.enterpriseId, ...input }, { as: company.adminId }),
      );
    expect(answers.map(({ status, message }) => [status, message])).toEqual(answers.map(() => [404, say.nothingHere]));
    expect(await list()).toEqual([]);
  });

  test('another code: 404', async () => {
    expect((await api.call(routes.findComplaintsChannel, { params: { code: 'nada' } })).status).toBe(404);
  });
});
