import { Alert } from './Alert.tsx';

/** How a deed has ended, read out when it does. */
export const Outcome = ({ said, problem }: { said: string; problem: string }) => (
  <>
    <p role="status" className={said ? 'said' : 'said empty'}>
      {said}
    </p>
    {problem && <Alert>{problem}</Alert>}
  </>
);
