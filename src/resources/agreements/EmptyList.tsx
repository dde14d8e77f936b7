import Stack from '@mui/material/Stack';
import { CreateButton } from '#src/engine/list/CreateButton.tsx';
import { useSay } from '#src/engine/label.ts';
import { Notice } from '#src/ui/Notice.tsx';
import LibraryIcon from '@mui/icons-material/LibraryAddOutlined';
import { useLocation, useNavigate } from 'react-router';
import { agreementExamples, type ExampleName } from '#domain/organization/agreements/examples.ts';
import { exampleMessages } from '#domain/organization/agreements/messages/index.ts';
import { namesOf } from '#domain/kernel/pick.ts';
import { opened, paths } from '#src/engine/paths.ts';
import { useMay } from '#src/engine/scope.tsx';
import { useEntityView } from '#src/engine/viewContext.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { MenuButton } from '#src/ui/MenuButton.tsx';

/** Opens the form of a new agreement with what is known of a published one. */
export function ExampleButton() {
  const pair = useEntityView();
  const may = useMay(pair.entity);
  const say = useMessages('resources.agreements');
  const navigate = useNavigate();
  const { search } = useLocation();
  if (!may('create')) return null;
  const open = (example: ExampleName) =>
    void navigate(paths.create(pair) + search, { state: { ...opened, record: agreementExamples[example](), example } });
  return (
    <MenuButton
      label={say('actions.example')}
      variant="outlined"
      startIcon={<LibraryIcon />}
      entries={namesOf(agreementExamples).map((example) => ({
        id: example,
        label: exampleMessages[example].name,
        press: () => open(example),
      }))}
    />
  );
}

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
