import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Step, steps } from './draft.ts';

const at = (step: Step) => ({ search: `?paso=${step}` });

/** The step in the address, no further than the one that was reached; "Back goes one step", the browser's too. */
export function useStep(reached: Step) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const requested = steps.indexOf(new URLSearchParams(search).get('paso') as Step);
  const furthest = steps.indexOf(reached);
  // Who comes without a step goes on where they were, at an address that says so.
  useEffect(() => {
    if (requested === -1) void navigate(at(reached), { replace: true });
  }, [requested, reached, navigate]);
  const index = requested === -1 ? furthest : Math.min(requested, furthest);
  return {
    step: steps[index] ?? 'usuario',
    goTo: (step: Step) => void navigate(at(step), { state: { pushed: true } }),
    /** As `goTo`, instead of the step that is left: "Back" then leads to the step before, not to that one. */
    leadTo: (step: Step) => void navigate(at(step), { replace: true }),
    back: () => {
      if ((state as { pushed?: boolean } | null)?.pushed) return void navigate(-1);
      return void navigate(at(steps[Math.max(0, index - 1)] ?? 'usuario'), { replace: true });
    },
  };
}
