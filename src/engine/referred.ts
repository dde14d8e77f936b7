import { useResourceDefinition } from 'react-admin';
import type { AnyEntity } from '#domain/kernel/entity.ts';

/** What a resource says of itself to those that refer to it: the `options` of its definition (defineView.tsx). */
export interface ResourceOptions {
  readonly entity: AnyEntity;
  /** A record of it has a page of its own. */
  readonly hasPage: boolean;
  /** The column that is the link of its row, where rows lead somewhere. */
  readonly linkColumn?: string | undefined;
}

/** What is known of a resource by its name; nothing of one that is not mounted. */
export const useResourceOptions = (resource: string): Partial<ResourceOptions> =>
  useResourceDefinition<ResourceOptions>({ resource }).options ?? {};

/** The page of a record, by the name of its resource. */
export const recordPath = (resource: string, id: string | number): string => `/${resource}/${encodeURIComponent(id)}`;
