import { writeFile } from 'node:fs/promises';
import { uploadLimits } from '#domain/constants.ts';
import {
  type Enterprise,
  enterpriseEndpoints as endpoints,
  type EnterpriseQr,
  enterprises as entity,
  logoEndings,
  logoUrlOf,
} from '#domain/organization/enterprises/enterprises.ts';
import { enterpriseCallMessages as say } from '#domain/organization/enterprises/messages/index.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import { audit } from '#server/db/audit.ts';
import { receive, temporaryFolder } from '#server/http/multipart.ts';
import {
  assertRoomFor,
  type CheckedFile,
  checkFiles,
  keepFiles,
  problemOf,
  readKept,
} from '#server/http/receivedFiles.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import { signatureOf } from '#server/ports/files/content/signature.ts';
import { type EnterpriseRow, findEnterprise, replaceLogo } from '../repo.ts';
import type { Db } from '#server/db/rows.ts';
import { fieldsSeenBy } from '#server/http/customFields/declared.ts';
import { rowWithPeople } from '#server/http/customFields/people.ts';
import { enterpriseFields } from '#domain/organization/enterprises/enterpriseFields.ts';
import { toCommaList, toFlag } from '#domain/kernel/codecs.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { presentCustomValues } from '#server/http/customFields/values.ts';
import { presentValues } from '#server/http/plain/storedValues.ts';
import { qrCodeOf, type QrKey, qrTextOf } from '../queries/qr.ts';

export const presentEnterprise = (row: EnterpriseRow, own: Fields): Enterprise => ({
  id: row.id,
  ...presentValues(enterpriseFields, row),
  logo_url: logoUrlOf(row.id, row.logo_path),
  active: row.active ? '1' : '0',
  enterprise_active: toFlag(row.active),
  employee_number: row.employee_limit,
  countEmployees: row.employees,
  employeesCount: row.employees,
  active_method: toCommaList(row.clock_methods),
  location: toFlag(row.asks_location),
  date_end: row.date_end,
  shortcut: row.shortcut,
  custom_fields: presentCustomValues(own, row.custom_fields),
});

/** @param centreId of a work centre; undefined: of the enterprise */
export const presentQr = (publicUrl: string, key: QrKey, centreId?: number): EnterpriseQr => ({
  text: qrTextOf(publicUrl, key, centreId),
  code: qrCodeOf(key, centreId),
});

/** An enterprise as it is answered to the actor. @throws ApiError 404 */
export async function enterpriseFor(db: Db, actor: Actor, id: number): Promise<Enterprise> {
  const enterprise = await findEnterprise(db, id, actor);
  if (!enterprise) throw notFound();
  const own = await fieldsSeenBy(db, actor, id, entity.name);
  return presentEnterprise(await rowWithPeople(db, actor, id, own, enterprise), own);
}

/** The file without the place and the camera of a photo. @throws ApiError 422 for one that cannot be drawn */
async function cleaned(
  uploads: ReturnType<Deps['workers']['uploads']['for']>,
  file: CheckedFile,
): Promise<CheckedFile> {
  const { name, path } = file;
  const content = await uploads.run('cleanPicture', { name, path }).catch((error: unknown) => {
    throw invalid({ files: problemOf(error, file) });
  });
  await writeFile(path, content);
  return { ...file, bytes: content.length };
}

/** The picture of an enterprise; the file store keeps it, and whoever sees the enterprise may read it. */
export const logo: Module = (serve, { database, files, workers, config }) => {
  const folder = temporaryFolder(config.dataDir);

  /** The former file is of no use any more; should it stay, nothing refers to it. */
  async function after(actor: Actor, id: number, former: string | null) {
    if (former) await files.remove(former).catch(() => undefined);
    return enterpriseFor(database, actor, id);
  }

  serve(endpoints.getEnterpriseLogo, async ({ params }) => {
    const enterprise = await findEnterprise(database, params.id);
    if (!enterprise?.logo_path) throw notFound();
    const content = await readKept(files, params.id, enterprise.logo_path);
    return { data: null, file: { name: `logo.${(await signatureOf(content)) ?? 'png'}`, content } };
  });

  serve(endpoints.saveEnterpriseLogo, async ({ actor, params, raw }) => {
    authorize(actor, 'enterprises.edit', { enterprise_id: params.id });
    const { body } = endpoints.saveEnterpriseLogo;
    return receive(raw, { body, folder, fileMegabytes: uploadLimits.logoMegabytes }, async ({ files: received }) => {
      if (received.length > 1) throw invalid({ files: fileMessages.onlyOne });
      const owner = { enterpriseId: params.id, kind: 'others' } as const;
      await assertRoomFor(files, owner, received);
      const uploads = workers.uploads.for(params.id);
      const checked = await checkFiles(uploads, received, logoEndings);
      const clean = await Promise.all(checked.map((file) => cleaned(uploads, file)));
      const former = await keepFiles(files, owner, clean, ([key = null]) => replaceLogo(database, params.id, key));
      await audit(database, {
        enterpriseId: params.id,
        actorId: personIn(actor, params.id),
        action: 'enterprise.logo',
      });
      return { data: await after(actor, params.id, former), message: say.logoSaved };
    });
  });

  serve(endpoints.removeEnterpriseLogo, async ({ actor, params }) => {
    const former = await replaceLogo(database, params.id, null);
    await audit(database, { enterpriseId: params.id, actorId: personIn(actor, params.id), action: 'enterprise.logo' });
    return { data: await after(actor, params.id, former), message: say.logoRemoved };
  });
};
