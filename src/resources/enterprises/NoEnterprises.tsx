import { useSay } from '#src/engine/label.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { AddEnterprise } from './AddEnterprise.tsx';

export function NoEnterprises() {
  const say = useSay();
  return (
    <Notice title={say('empty')} action={<AddEnterprise />}>
      {say('invite')}
    </Notice>
  );
}
