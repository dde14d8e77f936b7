import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { useSupportEmail } from './useSupportEmail.ts';
import type { TypedUser } from './draft.ts';

/** "Terms and privacy must be accepted"; "Marketing consent is optional". What is done with the data stands beside. */
export function Consent({ form }: { form: Pick<UseFormReturn<TypedUser>, 'register' | 'formState' | 'getValues'> }) {
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
