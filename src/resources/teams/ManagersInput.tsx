import { ReferencesInput } from '../../engine/inputs/ReferencesInput.tsx';
import type { InputProps } from '../../engine/kinds/kind.ts';
import { useMessages } from '../../i18n/useTranslate.ts';

/** The managers who are in a team, with what it means for them. */
export const ManagersInput = (props: InputProps) => (
  <ReferencesInput {...props} helperText={useMessages('resources.teams')('managersAbout')} />
);
