import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { styled } from '@mui/material/styles';
import { useMessages } from '#src/i18n/useTranslate.ts';

/** Numbers of the payment provider's own test cards, and what their bank answers. */
const testCards = [
  ['4242 4242 4242 4242', 'good'],
  ['4000 0025 0000 3155', 'proof'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'noFunds'],
  ['4000 0000 0000 0341', 'later'],
] as const;

/** "Modo de pruebas": no real card is charged, nor taken. @param withCards with the numbers that can be typed in */
export function SandboxNote({ withCards }: { withCards: boolean }) {
  const say = useMessages('card.sandbox');
  return (
    <Alert severity="info">
      <AlertTitle>{say('title')}</AlertTitle>
      {say('about')}
      {withCards && (
        <>
          {say('use')}
          <Cards>
            {testCards.map(([number, outcome]) => (
              <li key={number}>
                <code>{number}</code> {say(outcome)}
              </li>
            ))}
          </Cards>
        </>
      )}
    </Alert>
  );
}

const Cards = styled('ul')({
  listStyle: 'none',
  margin: '4px 0 0',
  padding: 0,
  '& code': { fontFamily: 'inherit', fontVariantNumeric: 'tabular-nums', fontWeight: 600, marginInlineEnd: 6 },
});
