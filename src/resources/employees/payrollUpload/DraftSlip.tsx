import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { payrollMessages } from '#domain/paperwork/payrolls/messages/index.ts';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RowButton } from '#src/ui/RowButton.tsx';
import { Below, Buttons } from './Lines.tsx';
import { PagePreview } from './PagePreview.tsx';
import { PersonPicker, type Person } from '#src/features/employees/PersonPicker.tsx';
import { PreviewButton, usePreview } from './PreviewButton.tsx';
import type { DraftActs, Slip } from './useDraft.ts';
import { usePageName } from './usePageName.ts';

const say = keysWithin('resources.employees.payrollUpload');

const Warning = styled('p')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    '&&': { color: palette.text.primary },
    '&::before': { content: '"! "', fontWeight: 700, color: palette.warning.main },
  };
});

interface DraftSlipProps {
  readonly uploadId: number;
  readonly slip: Slip;
  readonly correction: DraftActs['correction'];
}

/** Whose payroll it would be and of which pages; they can be looked at, given to somebody else or left out. */
export function DraftSlip({ uploadId, slip, correction }: DraftSlipProps) {
  const translate = useTranslate();
  const nameOf = usePageName();
  const [shown, toggle] = usePreview();
  const [changing, change] = useState(false);
  const [first] = slip.pageRefs;
  const name = first ? `${slip.name}: ${nameOf(first)}` : slip.name;
  const { mutate, isPending } = correction;
  return (
    <li>
      <div>
        <strong>{slip.name}</strong>
        {slip.pageRefs.map((pageRef) => (
          <p key={`${pageRef.source} ${pageRef.page}`}>{nameOf(pageRef)}</p>
        ))}
        {slip.warnings.map(({ reason }) => (
          <Warning key={reason}>{reason}</Warning>
        ))}
      </div>
      <Buttons>
        {first?.page !== undefined && <PreviewButton name={name} shown={shown} onToggle={toggle} />}
        <RowButton
          type="button"
          aria-expanded={changing}
          aria-label={translate(say('changeNamed'), { name })}
          onClick={() => change(!changing)}
        >
          {translate(say('change'))}
        </RowButton>
        <RowButton
          type="button"
          data-tone="wrong"
          disabled={isPending}
          aria-label={translate(say('leaveOutNamed'), { name })}
          onClick={() => mutate({ slip, employeeId: null })}
        >
          {translate(say('leaveOut'))}
        </RowButton>
      </Buttons>
      {changing && (
        <Below>
          <OtherPerson
            isPending={isPending}
            onChoose={(employeeId) => mutate({ slip, employeeId }, { onSuccess: () => change(false) })}
          />
        </Below>
      )}
      {shown && (
        <Below>
          {slip.pageRefs.map((pageRef) => (
            <PagePreview key={`${pageRef.source} ${pageRef.page}`} uploadId={uploadId} pageRef={pageRef} />
          ))}
        </Below>
      )}
    </li>
  );
}

interface OtherPersonProps {
  readonly isPending: boolean;
  readonly onChoose: (employeeId: number) => void;
}

function OtherPerson({ isPending, onChoose }: OtherPersonProps) {
  const translate = useTranslate();
  const [person, choose] = useState<Person | null>(null);
  const [error, setError] = useState<string>();
  const submit = () => {
    setError(person ? undefined : payrollMessages.employeeRequired);
    if (person) onChoose(person.id);
  };
  return (
    <>
      <PersonPicker
        label={translate('resources.employees.payrollUpload.employee')}
        value={person}
        error={error}
        disabled={isPending}
        onChange={choose}
      />
      <Button variant="outlined" loading={isPending} onClick={submit} sx={{ justifySelf: 'start' }}>
        {translate(say('changeTo'))}
      </Button>
    </>
  );
}
