import { useWatch } from 'react-hook-form';
import { identityKind } from '#domain/organization/people/identityNumber.ts';
import { TextInput } from '#src/engine/inputs/TextInput.tsx';
import type { InputProps } from '#src/engine/kinds/kind.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

/** A CIF, or the DNI or NIE of a self-employed person; one that does not fit is hinted at and never refused. */
export function CifInput(props: InputProps) {
  const translate = useTranslate();
  const typed: unknown = useWatch({ name: props.source });
  const doubtful = typeof typed === 'string' && typed.trim() !== '' && identityKind(typed) === undefined;
  return <TextInput {...props} helperText={doubtful && translate('resources.enterprises.hints.cif')} />;
}
