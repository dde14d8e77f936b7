import { TextInput } from '#src/engine/inputs/TextInput.tsx';
import type { InputProps } from '#src/engine/kinds/kind.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { usePostalCode } from './usePostalCode.ts';

/** A whole postal code fills in province and city where nobody has typed them; the zone follows it by itself. */
export function PostalCodeInput(props: InputProps) {
  const filled = usePostalCode();
  const say = useMessages('resources.enterprises');
  const what = filled.join(', ');
  return <TextInput {...props} helperText={what !== '' && say('hints.filled', { what })} />;
}
