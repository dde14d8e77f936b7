import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useMemo } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { schemaResolver } from '#src/engine/form/resolver.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { TextInput } from '#src/ui/TextInput.tsx';
import { useComplaint } from '#src/ui/toasts/useComplaint.ts';
import type { TypedUser } from './draft.ts';
import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import { type SignUpUser, signUpUserForm } from '#domain/operation/billing/signUp.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { useSupportEmail } from './useSupportEmail.ts';

/** "Terms and privacy must be accepted"; "Marketing consent is optional". What is done with the data stands beside. */
function Consent({ form }: { form: Pick<UseFormReturn<TypedUser>, 'register' | 'formState' | 'getValues'> }) {
  const id = useId();
  const email = useSupportEmail();
  const { register, formState, getValues } = form;
  const fault = formState.errors.terms?.message;
  const say = useMessages('checkout.user');
  const box = (name: 'terms' | 'marketing', label: ReactNode) => {
    const { ref, ...registered } = register(name);
    return (
      <FormControlLabel
        control={
          <Checkbox
            {...registered}
            defaultChecked={getValues(name)}
            slotProps={{
              input: {
                ref,
                ...(name === 'terms' && { 'aria-invalid': fault !== undefined, 'aria-describedby': id }),
              },
            }}
          />
        }
        label={label}
      />
    );
  };
  return (
    <Boxes>
      {box('terms', <Terms />)}
      <FormHelperText id={id} error>
        {fault}
      </FormHelperText>
      {box('marketing', say('marketing'))}
      <details>
        <summary>{say('privacy')}</summary>
        <p>
          {say('privacyAbout')}
          {email && <Link href={`mailto:${email}`}>{email}</Link>}. {elsewhere('/privacidad', say('more'))}
        </p>
      </details>
    </Boxes>
  );
}

/** What is accepted can be read first, in another tab: nothing typed is lost. */
function Terms() {
  const say = useMessages('checkout.user');
  return (
    <>
      {say('termsBefore')} {elsewhere('/condiciones', say('termsLink'))} {say('termsBetween')}{' '}
      {elsewhere('/privacidad', say('privacyLink'))}
    </>
  );
}

const elsewhere = (address: string, text: string) => (
  <Link href={address} target="_blank" rel="noopener">
    {text}
  </Link>
);

const Boxes = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  '& .MuiFormControlLabel-label': { fontSize: '0.9375rem' },
  '& summary': { cursor: 'pointer', padding: '8px 0', fontSize: '0.875rem', color: theme.palette.text.secondary },
  '& details p': { margin: 0, fontSize: '0.875rem', color: theme.palette.text.secondary },
}));

interface UserStepProps {
  readonly initial: TypedUser;
  /** What the server refused of it, at a later step. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onType: (user: TypedUser) => void;
  readonly onNext: () => void;
}

const fields = [
  { name: 'name', autoComplete: 'given-name', half: true },
  { name: 'last_name', autoComplete: 'family-name', half: true },
  { name: 'email', autoComplete: 'email', type: 'email' },
  { name: 'dni', autoComplete: 'off', half: true },
  { name: 'phone', autoComplete: 'tel', type: 'tel', half: true },
] as const;

const resolver = schemaResolver<TypedUser, SignUpUser>(signUpUserForm);

/** Who signs the company up and will administer it. */
export function UserStep({ initial, refused, onType, onNext }: UserStepProps) {
  const translate = useTranslate();
  const complain = useComplaint(callMessages.wrongFields);
  const form = useForm<TypedUser, unknown, SignUpUser>({ defaultValues: initial, resolver, shouldFocusError: true });
  const { register, handleSubmit, setError, setFocus, formState, subscribe } = form;
  const { errors } = formState;
  const say = useMessages('checkout.user');

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [subscribe, onType],
  );
  const refusals = useMemo(() => Object.entries(refused) as [keyof TypedUser, string][], [refused]);
  useEffect(() => {
    for (const [field, message] of refusals) setError(field, { type: 'server', message });
    const [first] = refusals;
    if (first) setFocus(first[0]);
  }, [refusals, setError, setFocus]);

  const submit = handleSubmit(onNext, (wrong) => {
    const messages = Object.entries(wrong).map(([field, { message = '' }]) => [field, message]);
    complain({ fields: Object.fromEntries(messages) });
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={say('title')}>
      <Grid>
        {fields.map(({ name, half, ...input }: (typeof fields)[number] & { half?: true }) => {
          const { ref, ...registered } = register(name);
          return (
            <div key={name} data-half={half}>
              <TextInput
                {...input}
                {...registered}
                inputRef={ref}
                label={say(name)}
                error={errors[name]?.message}
                required
              />
            </div>
          );
        })}
        <Consent form={form} />
        <Buttons>
          <Button type="submit" variant="contained" size="large">
            {translate('checkout.next')}
          </Button>
        </Buttons>
      </Grid>
    </form>
  );
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(2),
  '& > *': { gridColumn: '1 / -1', minWidth: 0 },
  [theme.breakpoints.up('sm')]: { '& > [data-half=true]': { gridColumn: 'auto' } },
}));

const Buttons = styled('div')({ display: 'flex', justifyContent: 'flex-end' });
