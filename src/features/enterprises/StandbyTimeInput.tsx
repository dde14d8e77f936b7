import { FlagInput } from '../../engine/inputs/FlagInput.tsx';
import type { InputProps } from '../../engine/kinds/kind.ts';
import { useMessages } from '../../i18n/useTranslate.ts';

/** Whether waiting and availability are punched, with what they are. */
export const StandbyTimeInput = (props: InputProps) => (
  <FlagInput {...props} helperText={useMessages('resources.enterprises')('hints.standbyTime')} />
);
