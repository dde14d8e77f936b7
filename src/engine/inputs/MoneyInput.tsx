import type { InputProps } from '../kinds/kind.ts';
import { readMoney, writeMoney } from '../kinds/format.ts';
import { NumberInput } from './NumberInput.tsx';

/** An amount typed in euros, `1234,5`; the form holds cents. The arrow keys go by euros. */
export const MoneyInput = (props: InputProps) => (
  <NumberInput read={readMoney} write={writeMoney} step={100} decimals={0} unit="€" {...props} />
);

export const IntegerInput = (props: InputProps) => <NumberInput inputMode="numeric" decimals={0} {...props} />;
