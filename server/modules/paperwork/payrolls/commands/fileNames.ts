import { payrollFileWords as say } from '#domain/paperwork/payrolls/messages/index.ts';
import { type Candidate, fullName } from './reading/names.ts';

/** How a payroll that was cut from a file is called when it is saved: `Nómina 2026-10 Ana García.pdf`. */
export function cutName(
  person: Pick<Candidate, 'name' | 'lastName'>,
  period: { year: number; month: number },
  more: { extra?: boolean; number?: number } = {},
): string {
  const name = fullName({ id: 0, dni: null, ...person }).replace(/[/\\:*?"<>|]/g, ' ');
  const kind = more.extra ? say.extra : say.payroll;
  const again = more.number && more.number > 1 ? ` (${more.number})` : '';
  return `${kind} ${period.year}-${String(period.month).padStart(2, '0')} ${name}${again}.pdf`;
}
