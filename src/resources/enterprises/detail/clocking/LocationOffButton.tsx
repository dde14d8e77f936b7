import Button from '@mui/material/Button';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import { useSay } from '#src/engine/label.ts';
import { useSetClocking } from './useSetClocking.ts';

interface LocationOffButtonProps {
  readonly enterprise: Pick<Enterprise, 'id' | 'active_method'>;
  readonly onDone: () => void;
}

/** The way out of the form that asks for the workplace: without location none is needed. */
export function LocationOffButton({ enterprise: { id, active_method }, onDone }: LocationOffButtonProps) {
  const say = useSay();
  const { mutate, isPending } = useSetClocking();
  return (
    <Button
      color="inherit"
      loading={isPending}
      onClick={() => mutate({ id, active_method, location: 0 }, { onSuccess: onDone })}
    >
      {say('clocking.switchOff')}
    </Button>
  );
}
