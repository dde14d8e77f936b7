import { describe, expect, test } from 'vitest';
import { PDFDocument } from 'pdf-lib';
import { uploadLimits } from '#domain/constants.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { routes } from '#domain/routes.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { complain, list, company, only, api, withChannel } from './complaints.fixture.ts';

withChannel();

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

  test('four come with a message, the first as ever; a fifth is one too many', async () => {
    const photo = { field: 'file', name: 'a.png', content: company.png };
    const files = [{ field: 'file', name: 'b.pdf', content: company.pdf }, photo, photo, photo];
    expect((await complain('Cuatro', files)).answer.status).toBe(201);
    const { id, file_path, file_name, files: kept } = await only();
    expect([file_path, file_name]).toEqual([`/api/complaints/${id}/file`, 'adjunto.pdf']);
    expect(kept.map((file) => file.file_name)).toEqual(['adjunto.pdf', 'adjunto.png', 'adjunto.png', 'adjunto.png']);
    const params = { id, fileId: kept[1]?.id ?? 0 };
    expect(kept[1]?.file_path).toBe(`/api/complaints/${id}/files/${params.fileId}`);
    const second = await api.call(routes.downloadComplaintFileById, { as: company.adminId, params });
    expect([second.status, second.headers['content-type']]).toEqual([200, 'image/png']);
    const other = { params: { id, fileId: company.complaintFileId }, as: company.adminId };
    expect((await api.call(routes.downloadComplaintFileById, other)).status).toBe(404);
    expect((await complain('Cinco', [...files, photo])).answer.errors).toEqual({
      files: 'Se admiten 4 archivos como máximo en cada mensaje',
    });
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
