import { FlagInput } from '../../engine/inputs/FlagInput.tsx';
import type { InputProps } from '../../engine/kinds/kind.ts';
import { useMessages } from '../../i18n/useTranslate.ts';

/** Whether days of the type are rest from the hours bank, with what follows from it. */
export const HoursBankInput = (props: InputProps) => (
  <FlagInput {...props} helperText={useMessages('resources.leaveTypes')('hoursBankAbout')} />
);
