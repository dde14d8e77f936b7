import { type RequestedKind, requestedKinds } from '#domain/paperwork/documentRequests/kinds.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { DateField } from '#src/engine/inputs/DateField.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';

/** What is asked for, and until when. */
export interface Asked {
  readonly kind: string;
  readonly title: string;
  readonly note: string;
  readonly due_on: string | null;
}

export const emptyAsked: Asked = { kind: 'contract', title: '', note: '', due_on: null };

interface Props {
  /** Of a dialog whose values hold these. */
  readonly form: {
    readonly values: Asked;
    field<Name extends keyof Asked>(
      name: Name,
    ): {
      readonly value: Asked[Name];
      readonly error: string | undefined;
      onChange(value: Asked[Name]): void;
    };
    input(name: keyof Asked): object;
  };
}

export function AskedFields({ form }: Props) {
  const translate = useTranslate();
  return (
    <>
      <SelectField
        {...form.field('kind')}
        label={translate('documentRequests.ask.kind')}
        choices={requestedKinds.map((id: RequestedKind) => ({ id, name: say.kinds[id] }))}
      />
      {form.values.kind === 'other' && (
        <TextInput {...form.input('title')} label={translate('documentRequests.ask.name')} required />
      )}
      <DateField {...form.field('due_on')} label={translate('documentRequests.ask.due')} required />
      <TextInput {...form.input('note')} label={translate('documentRequests.ask.note')} multiline minRows={2} />
    </>
  );
}
