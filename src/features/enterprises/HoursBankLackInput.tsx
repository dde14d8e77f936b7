import { FlagInput } from '../../engine/inputs/FlagInput.tsx';
import type { InputProps } from '../../engine/kinds/kind.ts';
import { useMessages } from '../../i18n/useTranslate.ts';

/** Whether hours that were not worked are owed, with when it makes sense. */
export const HoursBankLackInput = (props: InputProps) => (
  <FlagInput {...props} helperText={useMessages('resources.enterprises')('hints.hoursBankLack')} />
);
