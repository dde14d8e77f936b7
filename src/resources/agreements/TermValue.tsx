import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { useRecordContext } from 'react-admin';
import type { Agreement } from '#domain/organization/agreements/agreements.ts';
import { lawOf, type TermName } from '#domain/organization/agreements/lawfulTerms.ts';
import { lawMessages } from '#domain/organization/agreements/messages/index.ts';
import { lawInWords, termInWords } from '#domain/organization/agreements/termWords.ts';

const Quiet = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

/** A term of the agreement with its unit, or what the law says where the agreement says nothing. */
export function termValue(name: TermName): ComponentType {
  return function TermValue() {
    const value = useRecordContext<Agreement>()?.[name] ?? null;
    if (value !== null) return termInWords(name, value);
    return <Quiet>{lawMessages.byLaw(lawInWords(name), lawOf(name).article)}</Quiet>;
  };
}
