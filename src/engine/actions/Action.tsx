import type { ActionColumn } from '../view.ts';
import { DeleteAction } from './DeleteAction.tsx';
import { EditAction } from './EditAction.tsx';

const ours = { edit: EditAction, delete: DeleteAction };

/** What can be done to the record of the context; each action asks by itself whether the actor may. */
export function Action({ action }: { action: ActionColumn['action'] }) {
  const Component = typeof action === 'string' ? ours[action] : action;
  return <Component />;
}
