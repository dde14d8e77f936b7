import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { type Step, steps } from './draft.ts';

const tabs = ['usuario', 'empresa', 'plan'] as const;

/** The payment follows the plan, under its tab. */
const tabOf = (step: Step) => (step === 'pago' ? 'plan' : step);

/** "Three tabs (Usuario, Empresa, Plan), driven by steps and not directly clickable." */
export function StepTabs({ step, children }: { step: Step; children: ReactNode }) {
  const say = useMessages('checkout.steps');
  const current = tabOf(step);
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    // The button that led here has gone with its step: whoever works by keyboard goes on at the top of this one.
    if (before.current !== step && document.activeElement === document.body) panel.current?.focus();
    before.current = step;
  }, [step]);
  return (
    <>
      <List role="tablist" aria-label={say('label')}>
        {tabs.map((tab, index) => (
          <span
            key={tab}
            id={`tab-${tab}`}
            role="tab"
            aria-selected={tab === current}
            aria-disabled
            aria-controls={tab === current ? 'step' : undefined}
            data-reached={steps.indexOf(tab) <= steps.indexOf(step)}
          >
            {index + 1}. {say(tab)}
          </span>
        ))}
      </List>
      <div ref={panel} id="step" role="tabpanel" tabIndex={-1} aria-labelledby={`tab-${current}`}>
        {children}
      </div>
    </>
  );
}

const List = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(3),
  fontSize: '0.9375rem',
  color: theme.palette.text.secondary,
  '& > span': { flex: 1, paddingTop: theme.spacing(1), borderTop: `3px solid ${theme.palette.divider}` },
  '& > [data-reached=true]': { borderTopColor: theme.palette.primary.main },
  '& > [aria-selected=true]': { color: theme.palette.text.primary, fontWeight: 620 },
}));
