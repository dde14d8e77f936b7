import { useEffect, useRef, useState } from 'react';
import { isPin, pinDigits } from '#domain/timekeeping/kiosks/pin.ts';
import { pinMessages } from '#domain/timekeeping/kiosks/messages/index.ts';
import { Alert } from '../clock/Alert.tsx';
import { words } from '../i18n/pages/kiosk/page.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** A PIN that somebody began and left is not the next one's. */
const forgottenMs = 15_000;

interface Props {
  readonly busy: boolean;
  readonly problem: string;
  readonly onPin: (pin: string) => void;
}

/** Big keys for a PIN; those of a keyboard do the same. */
export function PinPad({ busy, problem, onPin }: Props) {
  const [pin, setPin] = useState('');
  const [short, setShort] = useState(false);

  const press = (digit: string) => {
    setShort(false);
    setPin((typed) => (typed.length < pinDigits.max ? typed + digit : typed));
  };
  const erase = () => setPin((typed) => typed.slice(0, -1));
  const go = () => {
    if (busy) return;
    setShort(!isPin(pin));
    if (!isPin(pin)) return;
    onPin(pin);
    setPin('');
  };

  const keys = useRef({ press, erase, go });
  useEffect(() => {
    keys.current = { press, erase, go };
  });
  useEffect(() => {
    const hear = ({ key, target }: KeyboardEvent) => {
      if (/^\d$/.test(key)) keys.current.press(key);
      else if (key === 'Backspace') keys.current.erase();
      else if (key === 'Escape') setPin('');
      // On a focused key Enter presses that key.
      else if (key === 'Enter' && !(target instanceof HTMLButtonElement)) keys.current.go();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);

  useEffect(() => {
    if (!pin) return;
    const timer = setTimeout(() => setPin(''), forgottenMs);
    return () => clearTimeout(timer);
  }, [pin]);

  const said = short ? pinMessages.digits : pin ? '' : problem;
  return (
    <section className="pad" aria-labelledby="ask-pin">
      <h2 id="ask-pin">{words.askPin}</h2>
      <p className="dots">
        <span aria-hidden="true">{'●'.repeat(pin.length)}</span>
        <span className="hidden" role="status">
          {pin && words.digits(pin.length)}
        </span>
      </p>
      {said && <Alert>{said}</Alert>}
      <div className="keys">
        {digits.map((digit) => (
          <button key={digit} type="button" className="secondary" onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className="secondary word" aria-label={words.eraseLast} onClick={erase}>
          {words.erase}
        </button>
        <button type="button" className="secondary" onClick={() => press('0')}>
          0
        </button>
        <button type="button" className="primary word" aria-disabled={busy} onClick={go}>
          {busy ? words.busy : words.go}
        </button>
      </div>
    </section>
  );
}
