// Written by scripts/registries.mjs from the entities of this folder; do not edit.
import { employees } from './employees.ts';
import type { AnyEntity } from './kernel/entity.ts';
import { teams } from './teams.ts';

/** Every entity by its name. */
export const entities = { employees, teams } satisfies Record<string, AnyEntity>;
export type EntityName = keyof typeof entities;

/** The entity of that name, where the name is only known at run time. */
export const entityOf = (name: string): AnyEntity | undefined => (entities as Record<string, AnyEntity>)[name];
