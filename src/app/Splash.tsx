import { keyframes, styled } from '@mui/material/styles';
import { messages } from '../i18n/login.ts';
import { LogoMark } from '../ui/Logo.tsx';
import { fullHeight } from '../ui/fullHeight.ts';

/** The moment before the application is there; it appears only when the moment is long. */
export function Splash() {
  return (
    <Page role="status" aria-label={messages.gate.loading}>
      <LogoMark size={44} />
    </Page>
  );
}

const appear = keyframes({ from: { opacity: 0 } });
const Page = styled('div')({
  minHeight: fullHeight,
  display: 'grid',
  placeItems: 'center',
  animation: `${appear} 300ms ease-out 250ms backwards`,
});
