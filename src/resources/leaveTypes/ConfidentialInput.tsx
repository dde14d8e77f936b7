import { FlagInput } from '../../engine/inputs/FlagInput.tsx';
import type { InputProps } from '../../engine/kinds/kind.ts';
import { useMessages } from '../../i18n/useTranslate.ts';

/** Whether managers are kept from the kind of such leave, with what follows from it. */
export const ConfidentialInput = (props: InputProps) => (
  <FlagInput {...props} helperText={useMessages('resources.leaveTypes')('confidentialAbout')} />
);
