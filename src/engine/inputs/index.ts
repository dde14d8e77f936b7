import type { ComponentType } from 'react';
import type { InputName, InputProps } from '../kinds/kind.ts';
import { DateInput } from './DateInput.tsx';
import { FlagInput } from './FlagInput.tsx';
import { IntegerInput, MoneyInput } from './MoneyInput.tsx';
import { HoursInput, NumberInput } from './NumberInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { ReferencesInput } from './ReferencesInput.tsx';
import { SelectInput } from './SelectInput.tsx';
import { EmailInput, LongTextInput, PhoneInput, TextInput, UrlInput } from './TextInput.tsx';
import { WeekdaysInput } from './WeekdaysInput.tsx';

/** The inputs that kinds name: they come with the first form, which lists do not wait for. */
export const inputs: Readonly<Record<InputName, ComponentType<InputProps>>> = {
  date: DateInput,
  email: EmailInput,
  flag: FlagInput,
  hours: HoursInput,
  integer: IntegerInput,
  longText: LongTextInput,
  money: MoneyInput,
  number: NumberInput,
  password: PasswordInput,
  phone: PhoneInput,
  references: ReferencesInput,
  select: SelectInput,
  text: TextInput,
  url: UrlInput,
  weekdays: WeekdaysInput,
};
