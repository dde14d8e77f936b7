import type { Ref } from 'react';
import { Alert } from './Alert.tsx';

interface Props {
  readonly said: string;
  readonly problem: string;
  /** To go on from, where the button that was pressed has gone. */
  readonly ref?: Ref<HTMLParagraphElement>;
}

/** How a deed has ended, read out when it does. */
export const Outcome = ({ said, problem, ref }: Props) => (
  <>
    <p ref={ref} role="status" className={said ? 'said' : 'said empty'} tabIndex={-1}>
      {said}
    </p>
    {problem && <Alert>{problem}</Alert>}
  </>
);
