import type { Enterprise, EnterpriseInput } from '#domain/organization/enterprises/enterprises.ts';
import { routes } from '#domain/routes.ts';
import { download } from '../session/download.ts';
import { call, type BodyOfRoute } from '../session/http.ts';
import { type Progress, upload } from '../session/upload.ts';
import { flat } from './plainCalls.ts';

interface ById {
  readonly id: number;
}

interface NewEnterprise {
  readonly employee_number: number;
  /** Begun before, and paid. */
  readonly subscription_id: string;
  readonly selectedPlan: string;
}

type Clocking = Required<Pick<NonNullable<BodyOfRoute<'updateEnterprise'>>, 'active_method' | 'location'>>;

/** Enterprises beside reading and changing their data. All throw `HttpError`. */
export const enterprises = {
  /** How people clock in. */
  setClocking: async ({ id, active_method, location }: ById & Clocking): Promise<Enterprise> =>
    flat((await call('updateEnterprise', { params: { id }, body: { active_method, location } })).data),
  /** Of a work centre where one is named. */
  enterpriseQr: async ({ id, centre }: ById & { readonly centre?: number | undefined }) =>
    (
      await call('getEnterpriseQr', {
        params: { id },
        query: { ...(centre !== undefined && { work_centre_id: centre }) },
      })
    ).data,
  /** A new code; the one before is refused from now on. */
  renewEnterpriseQr: async ({ id }: ById) => await call('renewEnterpriseQr', { params: { id } }),
  /** What its files take of what it may keep. */
  enterpriseStorage: async ({ id, signal }: ById & { readonly signal?: AbortSignal }) =>
    (await call('getStorage', { params: { id }, signal })).data,
  enterpriseLogo: async ({ id }: ById): Promise<Blob> =>
    (await download(routes.getEnterpriseLogo, { params: { id } })).content,
  saveEnterpriseLogo: async ({ id, file }: ById & { readonly file: File }, onProgress: Progress) => {
    const form = new FormData();
    form.append('file', file);
    return await upload('saveEnterpriseLogo', form, onProgress, { id });
  },
  removeEnterpriseLogo: async ({ id }: ById) => await call('removeEnterpriseLogo', { params: { id } }),
  createEnterprise: async (body: EnterpriseInput & NewEnterprise) => (await call('createEnterprise', { body })).data,
};

export type EnterpriseMethods = typeof enterprises;
