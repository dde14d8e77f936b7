import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { useSupportEmail } from './useSupportEmail.ts';
import type { TypedUser } from './draft.ts';

/** "Terms and privacy must be accepted"; "Marketing consent is optional". What is done with the data stands beside. */
export function Consent({ form }: { form: UseFormReturn<TypedUser> }) {
  const id = useId();
  const translate = useTranslate();
  const email = useSupportEmail();
  const { register, formState, getValues } = form;
  const fault = formState.errors.terms?.message;
  const say = (key: string, options?: object) => translate(`checkout.user.${key}`, options);
  const box = (name: 'terms' | 'marketing') => {
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
        label={say(name)}
      />
    );
  };
  return (
    <Boxes>
      {box('terms')}
      <FormHelperText id={id} error>
        {fault}
      </FormHelperText>
      {box('marketing')}
      <details>
        <summary>{say('privacy')}</summary>
        <p>
          {say('privacyAbout')}
          {email && <Link href={`mailto:${email}`}>{email}</Link>}
        </p>
      </details>
    </Boxes>
  );
}

const Boxes = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  '& .MuiFormControlLabel-label': { fontSize: '0.9375rem' },
  '& summary': { cursor: 'pointer', padding: '8px 0', fontSize: '0.875rem', color: theme.palette.text.secondary },
  '& details p': { margin: 0, fontSize: '0.875rem', color: theme.palette.text.secondary },
}));
