import { SelectInput } from '../../engine/inputs/SelectInput.tsx';
import type { InputProps } from '../../engine/kinds/kind.ts';
import { useMessages } from '../../i18n/useTranslate.ts';

/** Whether managers see everybody or the people of their teams, with what follows from it. */
export const ManagerScopeInput = (props: InputProps) => (
  <SelectInput {...props} helperText={useMessages('resources.enterprises')('hints.managerScope')} />
);
