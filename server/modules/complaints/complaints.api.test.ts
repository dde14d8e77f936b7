import { stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import type { Complaint, ComplaintCase } from '../../../domain/complaints/complaints.ts';
import { uploadLimits } from '../../../domain/constants.ts';
import { fileMessages } from '../../../domain/documents/messages/index.ts';
import { routes } from '../../../domain/routes.ts';
import { announceComplaints, remindOfComplaints, removeOldComplaints } from './index.ts';
import { readConfig } from '../../config.ts';
import { type Api, startApi } from '../../../tests/support/api.ts';
import { whileBlocked } from '../../../tests/support/blocked.ts';
import { addPerson, type Company, createCompany } from '../../../tests/support/company/company.ts';
import { darkest, pictures, payslipPdf, identifyingFields, unpacked } from '../../../tests/support/payslipPdf.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/time/units.ts';

let api: Api;
let company: Company;
let code: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
  await api.sql('delete from complaints where enterprise_id = $1', [company.enterpriseId]);
  await api.sql('delete from rate_limits');
  const [row] = await api.sql<{ public_code: string }>('select public_code from enterprises where id = $1', [
    company.enterpriseId,
  ]);
  code = row?.public_code ?? '';
});

type File = { field: string; name: string; content: Uint8Array };
const post = (data: object, options: { as?: number; files?: File[]; headers?: Record<string, string> } = {}) =>
  api.call(routes.createComplaint, { ...options, body: { data: JSON.stringify(data) }, files: options.files ?? [] });
const complain = async (message = 'Nos falta material', files: File[] = []) => {
  const answer = await post({ parent_id: null, message, enterprise_id: company.enterpriseId, code }, { files });
  return { answer, key: (answer.data as { case_key: string } | null)?.case_key ?? '' };
};
const list = async () =>
  (await api.call(routes.listComplaints, { as: company.adminId, params: { enterpriseId: company.enterpriseId } }))
    .data as Complaint[];
const read = (key: string, channel = code) =>
  api.call(routes.readComplaintCase, { params: { code: channel }, body: { key } });
const reply = (parent_id: number, message: string, as = company.adminId) =>
  post({ parent_id, message, enterprise_id: company.enterpriseId }, { as });
const only = async (): Promise<Complaint> => {
  const [complaint] = await list();
  if (!complaint) throw new Error('no complaint');
  return complaint;
};

describe('"one field data holding JSON text with parent_id, message, enterprise_id: success 201"', () => {
  test('an anonymous complaint answers a case key, once', async () => {
    const { answer, key } = await complain();
    expect(answer.status).toBe(201);
    expect(key).toMatch(/^([A-HJ-NP-Z2-9]{5}-){3}[A-HJ-NP-Z2-9]{5}$/);
    expect(await list()).toEqual([
      expect.objectContaining({ parent_id: null, message: 'Nos falta material', file_path: null, by_author: true }),
    ]);
  });

  test('an administrator replies: "Repuesta enviada correctamente" (sic)', async () => {
    await complain();
    const complaint = await only();
    const answer = await reply(complaint.id, 'Lo miramos');
    expect([answer.status, answer.message]).toEqual([201, 'Repuesta enviada correctamente']);
    const [, replied] = await list();
    expect(replied).toMatchObject({ parent_id: complaint.id, message: 'Lo miramos', by_author: false });
    expect((await only()).progress?.state).toBe('acknowledged');
  });

  test.each([
    ['', 'El mensaje no puede estar vacío'],
    ['   ', 'El mensaje no puede estar vacío'],
    ['x'.repeat(256), 'El mensaje no puede tener más de 255 caracteres'],
  ])('"Complaint reply: non-empty after trimming; limit 255": %j', async (message, said) => {
    await complain();
    const answer = await reply((await only()).id, message);
    expect([answer.status, answer.message]).toEqual([422, said]);
  });

  test.each(['{', '[]', 'null', '{"message":"x"}'])('nonsense %s is a 422', async (data) => {
    const answer = await api.call(routes.createComplaint, { body: { data }, files: [] });
    expect(answer.status).toBe(422);
  });

  test('without a session, without the right, in another company: no reply', async () => {
    await complain();
    const { id } = await only();
    const stranger = await createCompany(api);
    const statuses = [
      await post({ parent_id: id, message: 'Hola', enterprise_id: company.enterpriseId }),
      await reply(id, 'Hola', company.people.manager),
      await reply(id, 'Hola', company.people.advisor),
      await reply(id, 'Hola', stranger.adminId),
      await post({ parent_id: id, message: 'Hola', enterprise_id: stranger.enterpriseId }, { as: stranger.adminId }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 403, 403, 404, 404]);
  });

  test('a script in a message is text like any other', async () => {
    await complain('<script>alert(1)</script>');
    expect((await only()).message).toBe('<script>alert(1)</script>');
  });
});

describe('who reads', () => {
  test.each(['advisor', 'manager', 'employee'] as const)('%s does not', async (role) => {
    const options = { as: company.people[role], params: { enterpriseId: company.enterpriseId } };
    expect((await api.call(routes.listComplaints, options)).status).toBe(403);
  });

  test('"every reading logged" (Ley 2/2023)', async () => {
    await complain();
    await list();
    const logged = await api.sql('select actor_id, action from audit_log where enterprise_id = $1', [
      company.enterpriseId,
    ]);
    expect(logged).toEqual([{ actor_id: company.adminId, action: 'complaints.read' }]);
  });
});

describe('the author, by the case key', () => {
  test('reads the answers and writes more', async () => {
    const { key } = await complain();
    await reply((await only()).id, 'Lo miramos');
    const found = (await read(key.toLowerCase().replaceAll('-', ' '))).data as ComplaintCase;
    expect(found).toMatchObject({
      message: 'Nos falta material',
      progress: { state: 'acknowledged' },
      messages: [{ message: 'Lo miramos', by_author: false }],
    });
    const more = await api.call(routes.writeToComplaintCase, {
      params: { code },
      body: { data: JSON.stringify({ key, message: 'Gracias' }) },
      files: [],
    });
    expect([more.status, (more.data as ComplaintCase).messages.map(({ message }) => message)]).toEqual([
      201,
      ['Lo miramos', 'Gracias'],
    ]);
    expect((await list()).map(({ by_author }) => by_author)).toEqual([true, false, true]);
  });

  test('a wrong key, and a right one at another channel, are the same answer', async () => {
    const { key } = await complain();
    const stranger = await createCompany(api);
    const [other] = await api.sql<{ public_code: string }>('select public_code from enterprises where id = $1', [
      stranger.enterpriseId,
    ]);
    const answers = [
      await read('AAAAA-AAAAA-AAAAA-AAAAA'),
      await read(key, other?.public_code),
      await read(key, 'nada'),
    ];
    expect(new Set(answers.map(({ status, message }) => `${status} ${message}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  test('wrong keys are counted: 429 with Retry-After', async () => {
    let last = await read('x');
    for (let tries = 0; tries < 35 && last.status !== 429; tries += 1) last = await read('x');
    expect([last.status, Number(last.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  });

  test('a closed one takes no more messages, a reopened one does', async () => {
    const { key } = await complain();
    const { id } = await only();
    const state = (to: string) =>
      api.call(routes.setComplaintState, { as: company.adminId, params: { id }, body: { state: to } });
    const write = () =>
      api.call(routes.writeToComplaintCase, {
        params: { code },
        body: { data: JSON.stringify({ key, message: 'Más' }) },
        files: [],
      });
    expect((await state('closed')).message).toBe('Denuncia cerrada correctamente');
    expect((await write()).status).toBe(409);
    expect((await state('investigating')).message).toBe('Denuncia reabierta');
    expect((await write()).status).toBe(201);
    const close = sql`update complaints set closed_at = now() where id = ${id}`;
    expect((await whileBlocked(api.database, { hold: (tx) => tx.run(close), start: write })).status).toBe(409);
  });
});

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
    const [row] = await api.sql<{ file_key: string }>('select file_key from complaints where enterprise_id = $1', [
      company.enterpriseId,
    ]);
    const file = path.join(api.dataDir, 'files', row?.file_key ?? '');
    for (const one of [file, path.dirname(file)]) {
      const { mtimeMs, atimeMs } = await stat(one);
      expect([mtimeMs % HOUR_MS, atimeMs % HOUR_MS]).toEqual([0, 0]);
    }
  });
});

describe('attachments', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  test.each([
    ['dibujo.svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['pagina.html', bytes('<html></html>')],
    ['foto.jpg', bytes('<html></html>')],
    ['foto.png', bytes('')],
    ['informe.pdf', bytes('%PDF-1.7 nada')],
  ])('%s is refused by its content, and the complaint is not lost in silence', async (name, content) => {
    const { answer } = await complain('Con adjunto', [{ field: 'file', name, content }]);
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['files']]);
    expect(await list()).toEqual([]);
  });

  test('a PDF of more pages than are drawn is refused with their number', async () => {
    const document = await PDFDocument.create();
    for (let page = 0; page <= uploadLimits.complaintPages; page += 1) document.addPage([100, 100]);
    const { answer } = await complain('Largo', [{ field: 'file', name: 'a.pdf', content: await document.save() }]);
    expect([answer.status, answer.errors]).toEqual([
      422,
      { files: fileMessages.tooManyPages('a.pdf', uploadLimits.complaintPages) },
    ]);
  });

  test('two are one too many', async () => {
    const file = { field: 'file', name: 'a.png', content: company.png };
    expect((await complain('Dos', [file, file])).answer.errors).toEqual({ files: 'Se admite un solo archivo' });
  });

  test('nobody else reads it', async () => {
    await complain('Con foto', [{ field: 'file', name: 'a.png', content: company.png }]);
    const { id } = await only();
    const stranger = await createCompany(api);
    const by = async (as: number) => (await api.call(routes.downloadComplaintFile, { as, params: { id } })).status;
    expect([await by(company.people.manager), await by(company.people.advisor), await by(stranger.adminId)]).toEqual([
      403, 403, 404,
    ]);
  });
});

describe('the channel', () => {
  test('its public address names the enterprise and nothing else', async () => {
    const params = { enterpriseId: company.enterpriseId };
    const { data } = await api.call(routes.getComplaintsChannel, { as: company.adminId, params });
    expect((data as { url: string }).url).toMatch(new RegExp(`/canal-denuncias/${code}$`));
    const found = await api.call(routes.findComplaintsChannel, { params: { code } });
    expect(found.data).toEqual({ enterprise_id: company.enterpriseId, name: expect.any(String) });
  });

  test('only who has its code files a complaint: counting enterprises gets 404, and nothing is kept', async () => {
    const stranger = await createCompany(api);
    const answers = [];
    for (const input of [{}, { code: '' }, { code: 'nada' }, { code: stranger.channelCode }])
      answers.push(
        await post({ parent_id: null, message: 'Hola', enterprise_id: company.enterpriseId, ...input }),
        await post({ message: 'Hola', enterprise_id: company.enterpriseId, ...input }, { as: company.adminId }),
      );
    expect(answers.map(({ status, message }) => [status, message])).toEqual(
      answers.map(() => [404, 'Este canal de denuncias no existe']),
    );
    expect(await list()).toEqual([]);
  });

  test('another code: 404', async () => {
    expect((await api.call(routes.findComplaintsChannel, { params: { code: 'nada' } })).status).toBe(404);
  });
});

describe('those responsible are sent later', () => {
  const sender = (more: object = {}) => ({
    database: api.database,
    clock: { now: () => now },
    config: { ...readConfig({}), demo: false },
    mail: { send: async (mail: (typeof api.outbox)[number]) => void api.outbox.push(mail), close: async () => {} },
    ...more,
  });
  const down = { mail: { send: () => Promise.reject(new Error('no mail server')), close: async () => {} } };
  const filed = (text: string) => {
    now = new Date(text);
    api.setNow(now);
  };
  let now = new Date();
  beforeEach(async () => {
    await api.sql('delete from complaints where enterprise_id <> $1', [company.enterpriseId]);
    api.outbox.length = 0;
  });
  afterEach(() => api.setNow(null));

  test('at nine or at five of the enterprise’s clock, of what is an hour old by then, in one mail', async () => {
    filed('2026-05-04T14:59:00+02:00');
    await complain('Palabra secreta');
    await complain('Otra palabra');
    expect(api.outbox).toEqual([]);
    filed('2026-05-04T16:01:00+02:00');
    await complain('Tarde');
    const sent: [string, number][] = [];
    for (const hour of ['16:59', '17:10', '18:10', '23:10']) {
      now = new Date(`2026-05-04T${hour}:00+02:00`);
      sent.push([hour, await announceComplaints(sender())]);
    }
    now = new Date('2026-05-05T09:10:00+02:00');
    sent.push(['9:10', await announceComplaints(sender()), await announceComplaints(sender())] as never);
    expect(sent).toEqual([
      ['16:59', 0],
      ['17:10', 1],
      ['18:10', 0],
      ['23:10', 0],
      ['9:10', 1, 0],
    ]);
    const [first, second] = api.outbox;
    expect(first?.subject).toMatch(/^Nueva denuncia en el canal de /);
    expect(second).toEqual(first);
    expect(JSON.stringify(api.outbox)).not.toMatch(/alabra|Tarde|2026|\d{1,2}:\d{2}|mayo/);
  });

  test('of two processes one writes; what the mail server does not take is tried again', async () => {
    filed('2026-05-04T10:00:00+02:00');
    await complain();
    now = new Date('2026-05-04T17:05:00+02:00');
    await expect(announceComplaints(sender(down))).rejects.toThrow('no mail server');
    const sent = await Promise.all([announceComplaints(sender()), announceComplaints(sender())]);
    expect([sent.toSorted(), api.outbox.length]).toEqual([[0, 1], 1]);
  });

  test('one enterprise whose mail is not taken holds up no other, and who was sent is not sent again', async () => {
    const stranger = await createCompany(api);
    await api.sql('delete from complaints where enterprise_id = $1', [stranger.enterpriseId]);
    const colleague = await addPerson(api, company.enterpriseId, { role: 'admin' });
    const [broken] = await api.sql<{ email: string }>('select email from users where id = $1', [colleague]);
    const [alone] = await api.sql<{ email: string }>('select email from users where id = $1', [stranger.adminId]);
    filed('2026-05-04T10:00:00+02:00');
    await post({ parent_id: null, message: 'Hola', enterprise_id: stranger.enterpriseId, code: stranger.channelCode });
    await complain();
    now = new Date('2026-05-04T17:05:00+02:00');
    const picky = {
      mail: {
        send: async (mail: (typeof api.outbox)[number]) => {
          if ([broken?.email, alone?.email].includes(mail.to)) throw new Error('no such address');
          api.outbox.push(mail);
        },
        close: async () => {},
      },
    };
    for (let run = 0; run < 2; run += 1)
      await expect(announceComplaints(sender(picky))).rejects.toThrow('no such address');
    expect(api.outbox).toHaveLength(1);
    expect(await announceComplaints(sender())).toBe(1);
    expect(api.outbox.map(({ to }) => to)).toContain(alone?.email);
  });
});

describe('deadlines', () => {
  const retention = () => ({
    database: api.database,
    files: api.files,
    clock: { now: () => now },
    config: { ...readConfig({}), demo: false },
    mail: { send: async (mail: (typeof api.outbox)[number]) => void api.outbox.push(mail), close: async () => {} },
  });
  let now = new Date();

  test('the responsible are reminded of each deadline once, without a word of the complaint', async () => {
    await complain('Palabra secreta');
    await api.sql('delete from complaints where enterprise_id <> $1', [company.enterpriseId]);
    api.outbox.length = 0;
    for (const days of [0, 4, 5.5, 6, 80, 90]) {
      now = new Date(Date.now() + days * DAY_MS);
      await remindOfComplaints(retention());
    }
    expect(api.outbox.map(({ subject }) => subject)).toEqual([
      'Una denuncia espera el acuse de recibo',
      'Una denuncia espera la respuesta',
    ]);
    expect(JSON.stringify(api.outbox)).not.toContain('Palabra secreta');
  });

  test('of two processes that remind at once one writes; a mail that is not taken is tried again', async () => {
    await complain('Palabra secreta');
    await api.sql('delete from complaints where enterprise_id <> $1', [company.enterpriseId]);
    api.outbox.length = 0;
    now = new Date(Date.now() + 5.5 * DAY_MS);
    const broken = { send: () => Promise.reject(new Error('no mail server')), close: async () => {} };
    await expect(remindOfComplaints({ ...retention(), mail: broken })).rejects.toThrow('no mail server');
    const sent = await Promise.all([remindOfComplaints(retention()), remindOfComplaints(retention())]);
    expect([sent.toSorted(), api.outbox.length]).toEqual([[0, 1], 1]);
  });

  test('"data removed by a job when its time is over": ten years after it was closed, with its file', async () => {
    await complain('Con foto', [{ field: 'file', name: 'a.png', content: company.png }]);
    const { id } = await only();
    await reply(id, 'Resuelto');
    await api.call(routes.setComplaintState, { as: company.adminId, params: { id }, body: { state: 'closed' } });
    const [row] = await api.sql<{ file_key: string }>('select file_key from complaints where id = $1', [id]);
    now = new Date();
    now.setFullYear(now.getFullYear() + 9);
    expect(await removeOldComplaints(retention())).toBe(0);
    now.setFullYear(now.getFullYear() + 1);
    now.setDate(now.getDate() + 2);
    expect(await removeOldComplaints(retention())).toBe(1);
    expect(await api.sql('select 1 from complaints where enterprise_id = $1', [company.enterpriseId])).toEqual([]);
    await expect(api.files.read(row?.file_key ?? '')).rejects.toMatchObject({ name: 'FileGone' });
  });
});
