import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import type { Failure } from '#src/engine/failure.ts';

const conflict = 409;

/** Whether the plan holds no more employees. */
export const isPlanLimit = ({ status, message }: Failure): boolean =>
  status === conflict && message === employeeMessages.limitReached;
