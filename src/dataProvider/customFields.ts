import { customFields as entity } from '#domain/organization/customFields/customFields.ts';
import { customFieldMessages as say } from '#domain/organization/customFields/messages/index.ts';
import type { Endpoints } from '#domain/endpoints.ts';
import type { BodyInput } from '#domain/kernel/endpoint.ts';
import { call, HttpError } from '../session/http.ts';
import type { ResourceCalls } from './calls.ts';
import { enterpriseOf } from './chosen.ts';
import { plainCalls } from './plainCalls.ts';

type FieldBody = BodyInput<Endpoints['createCustomField']>;

const { getList, getMany } = plainCalls(entity);
const ofField = (fieldId: number) => ({ id: enterpriseOf(entity.name), fieldId });

/** Own fields: the lists are those of simple REST, a single field is one of them, and is written below its enterprise. */
export const customFieldCalls: ResourceCalls = {
  getList,
  getMany,
  async getOne({ id, signal }) {
    const { data } = await getMany({ ids: [Number(id)], signal });
    const [field] = data;
    if (!field) throw new HttpError(404, say.gone);
    return { data: field };
  },
  async create({ data: input }) {
    const { data } = await call('createCustomField', {
      params: { id: enterpriseOf(entity.name) },
      body: input as FieldBody,
    });
    return { data };
  },
  /** With the server's sentence, which says whether the field was archived or restored. */
  async update({ id, data: body }) {
    const { data, message } = await call('updateCustomField', { params: ofField(id), body: body as FieldBody });
    return { data: { ...data, sentence: message } };
  },
  async delete({ id, previousData }) {
    await call('deleteCustomField', { params: ofField(id) });
    return { data: previousData ?? { id } };
  },
};
