import { type ClockMethod, clockMethods } from '#domain/constants.ts';
import { fromCommaList, toCommaList } from '#domain/kernel/codecs.ts';

/** The methods of a comma list, in order. */
export const methodsOf = (text: string): readonly ClockMethod[] => {
  const chosen = fromCommaList(text);
  return clockMethods.filter((method) => chosen.includes(method));
};

/** The comma list with a method added or taken away; undefined when none would be left. */
export function withMethod(text: string, method: ClockMethod, on: boolean): string | undefined {
  const kept = methodsOf(text).filter((one) => one !== method);
  const methods = on ? clockMethods.filter((one) => one === method || kept.includes(one)) : kept;
  return methods.length > 0 ? toCommaList(methods) : undefined;
}
