import AddIcon from '@mui/icons-material/Add';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { scheduleLimits } from '#domain/constants.ts';
import { weekProblems } from '#domain/planning/schedules/scheduleRules.ts';
import { useFieldInput } from '#src/engine/inputs/useFieldInput.ts';
import type { InputProps } from '#src/engine/kinds/kind.ts';
import { useSay } from '#src/engine/label.ts';
import { weeksIn } from '../plan.ts';
import { WeekPanel } from './WeekPanel.tsx';
import { addWeek, removeWeek, type Weeks } from './weeks.ts';

/** The rotating weeks, one tab for each. Messages stand in the week that they are about; an error leads there. */
export function WeeksInput({ source, label }: InputProps) {
  const say = useSay();
  const id = useId();
  const { field, message } = useFieldInput({ source, format: (value) => value, parse: (value) => value });
  const weeks = weeksIn(field.value);
  const [chosen, choose] = useState(0);
  const [called, call] = useState(0);
  const alert = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const led = useRef<Weeks>(undefined);
  const current = Math.min(chosen, weeks.length - 1);

  const found = message === undefined ? [] : weekProblems(weeks);
  // What only the server knows, e.g. that a person has just left, is said whichever week is open.
  const elsewhere = message !== undefined && found.every((problem) => problem.message !== message) ? [message] : [];
  const wrongWeeks = new Set(found.map(({ week }) => week));
  const said = [...elsewhere, ...found.filter(({ week }) => week === current + 1).map((problem) => problem.message)];

  useImperativeHandle(field.ref, () => ({
    // A refused save asks for the focus twice, the second time when the person may already be typing here.
    focus: () => {
      if (led.current === weeks && section.current?.contains(document.activeElement)) return;
      led.current = weeks;
      const [first] = weekProblems(weeks);
      if (first) choose(first.week - 1);
      call((times) => times + 1);
    },
  }));
  useEffect(() => {
    if (called > 0) alert.current?.focus();
  }, [called]);

  const change = (next: Weeks) => field.onChange(next);
  const add = () => {
    change(addWeek(weeks));
    choose(weeks.length);
  };
  const remove = () => {
    change(removeWeek(weeks, current));
    choose(Math.max(0, current - 1));
  };

  return (
    <section aria-label={label} ref={section}>
      <Bar>
        <Tabs value={current} onChange={(_, week: number) => choose(week)} variant="scrollable" aria-label={label}>
          {weeks.map(({ week_number: week }, index) => (
            <Tab
              key={week}
              id={`${id}-tab-${index}`}
              aria-controls={`${id}-panel`}
              iconPosition="end"
              icon={wrongWeeks.has(week) ? <ErrorIcon color="error" fontSize="small" aria-hidden /> : undefined}
              label={say('weeks.week', { week })}
              aria-label={wrongWeeks.has(week) ? say('weeks.weekWrong', { week }) : undefined}
            />
          ))}
        </Tabs>
        <Button size="small" startIcon={<AddIcon />} disabled={weeks.length >= scheduleLimits.weeks} onClick={add}>
          {say('weeks.add')}
        </Button>
      </Bar>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${current}`}>
        {said.length > 0 && (
          <Alert severity="error" ref={alert} tabIndex={-1} sx={{ mb: 2 }}>
            {said.map((sentence) => (
              <div key={sentence}>{sentence}</div>
            ))}
          </Alert>
        )}
        <WeekPanel
          key={current}
          weeks={weeks}
          index={current}
          strict={wrongWeeks.has(current + 1)}
          onChange={change}
          onRemove={remove}
        />
      </div>
    </section>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(2),
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& .MuiTab-root': { minHeight: 44 },
}));
