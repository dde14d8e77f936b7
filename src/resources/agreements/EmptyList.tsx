import Stack from '@mui/material/Stack';
import { CreateButton } from '#src/engine/list/CreateButton.tsx';
import { useSay } from '#src/engine/label.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { ExampleButton } from './ExampleButton.tsx';

/** What an empty list offers: an agreement of one's own, or a published one to begin with. */
export function EmptyList() {
  const say = useSay();
  return (
    <Notice
      title={say('empty')}
      action={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center', mt: 1 }}>
          <CreateButton />
          <ExampleButton />
        </Stack>
      }
    >
      {say('invite')}
    </Notice>
  );
}
