import { TextInput } from '#src/engine/inputs/TextInput.tsx';
import type { InputProps } from '#src/engine/kinds/kind.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { plainText } from '#domain/kernel/search.ts';
import { postalCodeOf, provinceOf } from '#domain/organization/enterprises/region.ts';
import { addressService } from '#src/dataProvider/addressService.ts';

/** An address in a form. */
interface Address {
  readonly zip_code?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly country?: string | null;
}
type Field = 'city' | 'state';
type Filled = Readonly<Partial<Record<Field, string>>>;

const asTyped = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

/**
 * Fills in province and city once a postal code is whole: where they are empty, or still as they were filled in for the
 * code before. What a person types stays, and a code of another country says nothing.
 * @returns what was filled in and still stands
 */
function usePostalCode(): readonly string[] {
  const { getValues, setValue } = useFormContext<Address>();
  const [zipCode, city, state] = useWatch<Address, ['zip_code', 'city', 'state']>({
    name: ['zip_code', 'city', 'state'],
  });
  const code = postalCodeOf(zipCode);
  /** What is there when the form opens fills in nothing. */
  const initial = useRef(code);
  const [filled, setFilled] = useState<Filled>({});

  const fill = useEffectEvent((field: Field, text: string) => {
    const now = getValues(field) ?? '';
    if (now === text || (now !== '' && now !== filled[field])) return;
    setValue(field, text, asTyped);
    setFilled((known) => ({ ...known, [field]: text }));
  });
  const isAbroad = useEffectEvent(() => !['', 'espana'].includes(plainText(getValues('country') ?? '')));
  const isFree = useEffectEvent(() => (getValues('city') ?? '') === '');

  useEffect(() => {
    if (code === initial.current) return undefined;
    initial.current = undefined;
    if (!code || isAbroad()) return undefined;
    fill('state', provinceOf(code) ?? '');
    // The town of the code before is not this one's.
    fill('city', '');
    if (!isFree()) return undefined;
    let isCurrent = true;
    const ask = async () => {
      // Without the service the city is typed.
      const town = await addressService.townOf(code).catch(() => undefined);
      if (town && isCurrent) fill('city', town);
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [code]);

  const stands = { city, state };
  return (['city', 'state'] as const).flatMap((field) =>
    filled[field] && filled[field] === stands[field] ? [filled[field]] : [],
  );
}

/** A whole postal code fills in province and city where nobody has typed them; the zone follows it by itself. */
export function PostalCodeInput(props: InputProps) {
  const filled = usePostalCode();
  const say = useMessages('resources.enterprises');
  const what = filled.join(', ');
  return <TextInput {...props} helperText={what !== '' && say('hints.filled', { what })} />;
}
