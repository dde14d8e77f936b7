import Alert from '@mui/material/Alert';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { fitOf, isOpenIn, offeredPlans, type PlanRule, recommendedPlan } from '#domain/operation/billing/planChoice.ts';
import { employeeNumber } from '#domain/organization/enterprises/enterprises.ts';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { PlanCard } from './PlanCard.tsx';
import { usePlans } from './usePlans.ts';

interface PlanChooserProps {
  readonly rule: PlanRule;
  /** Null while what is typed is no count. */
  readonly employees: number | null;
  readonly onEmployees: (employees: number | null) => void;
  readonly planId: string | null;
  readonly onPlan: (planId: string) => void;
  /** The plan that stands now, marked as such. */
  readonly currentId?: string | undefined;
  /** What is wrong with the choice, beside it. */
  readonly error?: string | undefined;
}

const readCount = (text: string): number | null => {
  const count = employeeNumber.safeParse(text.trim() === '' ? undefined : text.trim());
  return count.success ? count.data : null;
};

/**
 * "Plans are chosen by employee count." A new company is offered those for its count; another sees all of them, those that
 * cannot be chosen with the reason. The one for its count is marked.
 */
export function PlanChooser({ rule, employees, onEmployees, planId, onPlan, currentId, error }: PlanChooserProps) {
  const id = useId();
  const translate = useTranslate();
  const [typed, setTyped] = useState(employees === null ? '' : String(employees));
  const fault = readCount(typed) === null ? translate('plans.employeesMin') : undefined;
  const type = (text: string) => {
    setTyped(text);
    onEmployees(readCount(text));
  };
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <TextField
        label={translate('plans.employees')}
        value={typed}
        required
        error={fault !== undefined}
        helperText={fault ?? translate('plans.employeesAbout')}
        onChange={({ target }) => type(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        sx={{ maxWidth: 420 }}
      />
      <Group aria-describedby={error ? id : undefined}>
        <legend>{translate('plans.legend')}</legend>
        <Plans {...{ rule, employees, planId, onPlan, currentId }} />
        {error && (
          <FormHelperText id={id} error>
            {error}
          </FormHelperText>
        )}
      </Group>
    </div>
  );
}

type PlansProps = Pick<PlanChooserProps, 'rule' | 'employees' | 'planId' | 'onPlan' | 'currentId'>;

function Plans({ rule, employees, planId, onPlan, currentId }: PlansProps) {
  const name = useId();
  const translate = useTranslate();
  const { data, isPending, isFetching, refetch } = usePlans();
  if (isPending) return <LoadingLines lines={4} label={translate('ra.page.loading')} />;
  if (!data) {
    return (
      <RetryAlert busy={isFetching} onRetry={refetch}>
        {translate('plans.failed')}
      </RetryAlert>
    );
  }
  if (employees === null) return null;
  const offered = offeredPlans(data, employees, rule);
  const isOpen = isOpenIn(rule);
  if (offered.length === 0) return <Alert severity="info">{translate('plans.none')}</Alert>;
  const recommended = recommendedPlan(data, employees);
  return offered.map((plan) => (
    <PlanCard
      key={plan.id}
      plan={plan}
      employees={employees}
      name={name}
      fit={fitOf(plan, employees)}
      closed={!isOpen(plan, employees)}
      recommended={plan.id === recommended?.id}
      chosen={plan.id === planId}
      current={plan.id === currentId}
      onChoose={onPlan}
    />
  ));
}

const Group = styled('fieldset')(({ theme }) => ({
  // Side by side where there is room: all plans are seen at once.
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: theme.spacing(1),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > p, & > [role]': { gridColumn: '1 / -1' },
  '& > legend': { padding: 0, marginBottom: theme.spacing(1), fontWeight: 620, fontSize: '0.9375rem' },
}));
