import { styled } from '@mui/material/styles';

/** Fields of a dialog, one under the other. */
export const FieldStack = styled('div')({ display: 'grid', gap: 16, paddingTop: 8 });
