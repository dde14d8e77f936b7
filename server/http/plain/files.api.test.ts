import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fileMessages as say } from '#domain/paperwork/documents/messages/index.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { docx, png } from '#tests/support/badFiles.ts';
import { createCompany } from '#tests/support/company/company.ts';
import {
  api,
  calls,
  company,
  createVehicle,
  get,
  messages,
  read,
  remove,
  send,
  storedFiles,
  withVehicles,
} from './files.fixture.ts';

withVehicles();

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();

describe('a file of a record', () => {
  test('is answered with its name, size, type and address, and comes back as it was put', async () => {
    const id = await createVehicle();
    expect(await read(id)).toMatchObject({ permit: null, insurance: null, photo: null, invoice: null });
    const sent = await send(id, 'Permiso nº 1.docx', docx());
    expect(sent).toMatchObject({ status: 200, message: messages.updated });
    const permit = {
      name: 'Permiso nº 1.docx',
      size: docx().length,
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      url: expect.stringMatching(new RegExp(`^/api/vehicles/${id}/files/permit\\?v=[0-9a-f]{12}$`)),
    };
    expect(sent.data).toMatchObject({ id, permit });
    expect(await read(id)).toMatchObject({ permit });
    const answer = await get(id);
    expect([answer.status, answer.bytes.equals(docx())]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'content-type': permit.type,
      'content-disposition': expect.stringContaining(
        `attachment; filename="Permiso n 1.docx"; filename*=UTF-8''Permiso`,
      ),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('is neither set nor emptied by a change of the other fields', async () => {
    const id = await createVehicle();
    const { permit } = (await send(id, 'a.pdf', company.pdf)).data as Awaited<ReturnType<typeof read>>;
    const body = { name: 'Otra', permit: { key: 'aa/bb', name: 'x', size: 1, type: 'x' }, photo: null };
    await api.call(calls.updateVehicle, { as: company.adminId, params: { id }, body });
    expect(await read(id)).toMatchObject({ name: 'Otra', permit });
  });

  test('replaced, it has another address, and the former leaves the store', async () => {
    const id = await createVehicle();
    await send(id, 'a.pdf', company.pdf);
    const [stored, former] = [await storedFiles(), (await read(id)).permit?.url];
    await send(id, 'a.pdf', company.pdf);
    expect((await read(id)).permit?.url).not.toBe(former);
    expect(await storedFiles()).toBe(stored);
  });

  test('removed, or deleted with its record, it leaves the store; removing nothing succeeds', async () => {
    const before = await storedFiles();
    const id = await createVehicle();
    await send(id, 'a.pdf', company.pdf);
    for (const _ of [1, 2]) expect(await remove(id)).toMatchObject({ status: 200, data: { permit: null } });
    expect([await storedFiles(), (await get(id)).status]).toEqual([before, 404]);
    await send(id, 'foto.jpg', await picture(20, 10), 'photo');
    await send(id, 'a.pdf', company.pdf);
    expect(await storedFiles()).toBe(before + 3);
    await api.call(calls.deleteVehicle, { as: company.adminId, params: { id } });
    expect(await storedFiles()).toBe(before);
  });

  test('that is required is replaced and never removed', async () => {
    const id = await createVehicle();
    await send(id, 'seguro.pdf', company.pdf, 'insurance');
    expect(await remove(id, 'insurance')).toMatchObject({
      status: 422,
      errors: { insurance: kernelMessages.required },
    });
    expect((await send(id, 'seguro 2.pdf', company.pdf, 'insurance')).data).toMatchObject({
      insurance: { name: 'seguro 2.pdf' },
    });
  });

  test('filters the list by whether it is there', async () => {
    const [one, other] = [await createVehicle(), await createVehicle()];
    await send(one, 'a.pdf', company.pdf);
    const found = async (filter: object) => {
      const query = { filter: JSON.stringify(filter) };
      const { data } = await api.call(calls.listVehicles, {
        as: company.adminId,
        params: { id: company.enterpriseId },
        query,
      });
      return (data as { id: number }[]).map(({ id }) => id);
    };
    expect([await found({ permit: 1 }), await found({ permit: 0 })]).toEqual([[one], [other]]);
  });
});

describe('an image', () => {
  test('has a small picture beside it', async () => {
    const id = await createVehicle();
    const content = await picture(900, 300);
    expect((await send(id, 'foto.JPG', content, 'photo')).data).toMatchObject({
      photo: { name: 'foto.JPG', size: content.length, type: 'image/jpeg' },
    });
    expect((await get(id, 'photo')).bytes.equals(content)).toBe(true);
    const small = await get(id, 'photo', company.adminId, { size: 'small' });
    expect(small.headers['content-type']).toBe('image/webp');
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 160, height: 53 });
  });

  test('that cannot be drawn is rejected', async () => {
    const id = await createVehicle();
    const content = await picture(900, 300);
    content.fill(0, 3, 200);
    const before = await storedFiles();
    const answer = await send(id, 'foto.jpg', content, 'photo');
    expect([answer.status, answer.errors]).toEqual([422, { files: say.damaged('foto.jpg') }]);
    expect(await storedFiles()).toBe(before);
  });
});

describe('what is no such file is rejected in words, and the former stays', () => {
  const svg = () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const images = '.png, .jpg, .jpeg, .webp';
  test.each<[string, string, string, () => Uint8Array, string]>([
    ['empty', 'permit', 'a.pdf', () => Buffer.alloc(0), say.empty('a.pdf')],
    ['a page of the web called PDF', 'permit', 'a.pdf', () => Buffer.from('<html>'), say.wrongContent('a.pdf', '.pdf')],
    ['a drawing with scripts called PDF', 'permit', 'a.pdf', svg, say.wrongContent('a.pdf', '.pdf')],
    ['a drawing with scripts', 'photo', 'a.svg', svg, say.wrongEnding('a.svg', images)],
    ['a PDF called picture', 'photo', 'a.png', () => company.pdf, say.wrongContent('a.png', '.png')],
    ['a PDF in place of a picture', 'photo', 'a.pdf', () => company.pdf, say.wrongEnding('a.pdf', images)],
    ['of a type that the field does not take', 'insurance', 'a.docx', docx, say.wrongEnding('a.docx', '.pdf')],
  ])('%s', async (_what, to, name, content, message) => {
    const id = await createVehicle();
    const before = await storedFiles();
    const answer = await send(id, name, content(), to);
    expect([answer.status, answer.errors]).toEqual([422, { files: message }]);
    expect([await storedFiles(), await read(id)]).toMatchObject([before, { [to]: null }]);
  });

  test('larger than the field takes: 413', async () => {
    const answer = await send(await createVehicle(), 'a.pdf', Buffer.alloc(1024 * 1024 + 1), 'insurance');
    expect([answer.status, answer.message]).toEqual([413, say.tooLarge('a.pdf', 1)]);
  });

  test('none, and two at once', async () => {
    const params = { id: await createVehicle(), field: 'permit' };
    const sendAll = (files: { field: string; name: string; content: Uint8Array }[]) =>
      api.call(calls.sendVehicleFile, { as: company.adminId, params, body: { nothing: 1 }, files });
    const file = { field: 'file', name: 'a.pdf', content: company.pdf };
    expect((await sendAll([])).errors).toEqual({ files: say.noneChosen });
    expect((await sendAll([file, file])).errors).toEqual({ files: say.onlyOne });
  });

  test('JSON instead of a form: 415', async () => {
    const params = { id: await createVehicle(), field: 'permit' };
    const answer = await api.call(calls.sendVehicleFile, { as: company.adminId, params, body: { file: 'x' } });
    expect(answer.status).toBe(415);
  });

  test.each([
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(200)}.pdf`],
    ['../../etc/a\u0000\u0007b\u202e.pdf', 'ab.pdf'],
    ['C:\\fotos\\a.pdf', 'a.pdf'],
  ])('a name that no file may have is made one: %j', async (name, expected) => {
    expect((await send(await createVehicle(), name, company.pdf)).data).toMatchObject({ permit: { name: expected } });
  });
});

describe('who may', () => {
  test('a field that somebody may not see is null, and its file not there', async () => {
    const id = await createVehicle();
    await send(id, 'a.pdf', company.pdf, 'invoice');
    const as = company.people.manager;
    expect((await read(id, as)).invoice).toBeNull();
    const statuses = [
      await get(id, 'invoice', as),
      await send(id, 'b.pdf', company.pdf, 'invoice', as),
      await remove(id, 'invoice', as),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await read(id)).invoice?.name).toBe('a.pdf');
  });

  test('whoever only sees the record downloads and does not change; an employee does neither', async () => {
    const id = await createVehicle();
    await send(id, 'a.pdf', company.pdf);
    const { advisor, employee } = company.people;
    const statusesAs = async (as: number) =>
      [
        await get(id, 'permit', as),
        await send(id, 'b.pdf', company.pdf, 'permit', as),
        await remove(id, 'permit', as),
      ].map(({ status }) => status);
    expect([await statusesAs(advisor), await statusesAs(employee)]).toEqual([
      [200, 403, 403],
      [403, 403, 403],
    ]);
  });

  test('nobody of another company, and no field that holds no file', async () => {
    const id = await createVehicle();
    await send(id, 'a.pdf', company.pdf);
    const { adminId } = await createCompany(api);
    const answers = [
      await get(id, 'permit', adminId),
      await send(id, 'b.pdf', company.pdf, 'permit', adminId),
      await remove(id, 'permit', adminId),
      await get(id, 'name'),
      await get(id, 'constructor'),
      await send(id, 'a.png', png(), 'name'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });
});
