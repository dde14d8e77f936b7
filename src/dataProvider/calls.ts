import type {
  CreateParams,
  CreateResult,
  DeleteParams,
  DeleteResult,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyResult,
  GetOneParams,
  GetOneResult,
  QueryFunctionContext,
  RaRecord,
  UpdateParams,
  UpdateResult,
} from 'react-admin';

export type ListParams = GetListParams & QueryFunctionContext;

/** What a resource's records answer to; a missing method means that the API has no such call. All reject with `HttpError`. */
export interface ResourceCalls {
  readonly getList: (params: ListParams) => Promise<GetListResult>;
  readonly getMany?: (params: GetManyParams & QueryFunctionContext) => Promise<GetManyResult>;
  readonly getOne?: (params: GetOneParams & QueryFunctionContext) => Promise<GetOneResult>;
  readonly create?: (params: CreateParams) => Promise<CreateResult>;
  readonly update?: (params: UpdateParams) => Promise<UpdateResult>;
  readonly delete?: (params: DeleteParams) => Promise<DeleteResult>;
}

/** A record as it was saved, with what the server says of it. */
export interface Said extends RaRecord<number> {
  /** Spanish and fit for a toast. */
  readonly sentence: string;
}
