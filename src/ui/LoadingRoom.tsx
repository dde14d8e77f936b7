import { styled } from '@mui/material/styles';
import { LoadingLines } from './LoadingLines.tsx';
import { usePhone } from './usePhone.ts';

interface Props {
  /** Height in pixels of what is on its way. */
  readonly wide: number;
  /** The same on a phone. */
  readonly phone: number;
  readonly label: string;
}

/** Of a line and the gap below it (LoadingLines.tsx). */
const linePx = 36;
const gapPx = 20;

/** Lines in the room of what is on its way, so that nothing below moves when it comes. */
export function LoadingRoom({ wide, phone, label }: Props) {
  const height = usePhone() ? phone : wide;
  return (
    <Room style={{ height }}>
      <LoadingLines lines={Math.max(1, Math.floor((height + gapPx) / linePx))} label={label} />
    </Room>
  );
}

const Room = styled('div')({ overflow: 'hidden', '& > div': { padding: 0 } });
