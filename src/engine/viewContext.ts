import { createContext, useContext } from 'react';
import type { AnyEntity } from '#domain/kernel/entity.ts';
import type { View } from './view.ts';

/** An entity and how it is shown, for the pieces of its pages. */
export interface EntityView {
  readonly entity: AnyEntity;
  readonly view: View;
}

const EntityViewContext = createContext<EntityView | null>(null);

export const EntityViewProvider = EntityViewContext;

/** Throws outside the pages of a resource. */
export function useEntityView(): EntityView {
  const value = useContext(EntityViewContext);
  if (!value) throw new Error('Pieces of a resource stand inside its pages');
  return value;
}
