import { keyframes, styled } from '@mui/material/styles';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

const Block = styled('span')(({ theme }) => ({
  display: 'block',
  borderRadius: 6,
  backgroundColor: theme.palette.divider,
  animation: `${breathe} 1.6s ease-in-out infinite`,
}));

/** The place of something that is still loading, in pixels; silent for screen readers. */
export const Skeleton = ({ width = '100%', height = 16 }: { width?: number | string; height?: number }) => (
  <Block aria-hidden style={{ width, height, maxWidth: '100%' }} />
);
