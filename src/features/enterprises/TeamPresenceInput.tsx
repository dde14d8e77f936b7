import { FlagInput } from '../../engine/inputs/FlagInput.tsx';
import type { InputProps } from '../../engine/kinds/kind.ts';
import { useMessages } from '../../i18n/useTranslate.ts';

/** Whether people see who of their teams is at work, with what they see of each other. */
export const TeamPresenceInput = (props: InputProps) => (
  <FlagInput {...props} helperText={useMessages('resources.enterprises')('hints.teamPresence')} />
);
