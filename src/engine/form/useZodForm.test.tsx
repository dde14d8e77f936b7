import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { isTabHeld } from '#tests/support/heldTab.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';
import { DialogFields } from './DialogFields.tsx';
import { useZodForm } from './useZodForm.ts';

const note = z.object({
  title: z.string().trim().min(1, 'Falta el título'),
  text: z.string().trim().min(1, 'Falta el texto'),
});
type Note = z.output<typeof note>;

const refusal = (errors: Record<string, string>) =>
  Object.assign(new Error('No válido'), { status: 422, body: { errors } });

async function open(send: (typed: Note) => Promise<void>) {
  const closed: string[] = [];
  function Example() {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <Dialog onLeave={() => setOpen(false)} /> : <p>Cerrado</p>;
  }
  function Dialog({ onLeave }: { onLeave: () => void }) {
    const form = useZodForm(note, {
      defaultValues: { title: '', text: '' },
      send,
      onSent: () => {
        closed.push('sent');
        onLeave();
      },
    });
    return (
      <DialogFrame title="Nota" closeLabel="Cerrar" onClose={onLeave} dirty={form.dirty && !form.busy}>
        <DialogFields form={form} about="Una nota" submit="Enviar">
          <TextInput {...form.input('title')} label="Título" />
          <TextInput {...form.input('text')} label="Texto" />
        </DialogFields>
      </DialogFrame>
    );
  }
  const { person } = renderAdmin({ resources: [], at: '/nota', pages: { '/nota': <Example /> } });
  const title = await screen.findByRole('textbox', { name: 'Título' });
  const text = screen.getByRole('textbox', { name: 'Texto' });
  const submit = () => person.click(screen.getByRole('button', { name: 'Enviar' }));
  return { person, title, text, submit, closed };
}

it('what is wrong stands at its field, a toast says how many until the next try; a message goes once its field is right', async () => {
  const sent: Note[] = [];
  const { person, title, text, submit } = await open(async (typed) => void sent.push(typed));
  await submit();
  expect(title).toHaveAccessibleDescription('Falta el título');
  expect(text).toHaveAccessibleDescription('Falta el texto');
  expect(toasts()).toEqual(['Revisa los 2 campos marcados']);
  expect(title).toHaveFocus();
  await person.type(title, 'Aviso');
  await waitFor(() => expect(title).not.toHaveAccessibleDescription());
  expect(text).toHaveAccessibleDescription('Falta el texto');
  await submit();
  expect(toasts()).toEqual(['Falta el texto']);
  await person.type(text, ' Hoy ');
  expect(isTabHeld()).toBe(true);
  await submit();
  expect(await screen.findByText('Cerrado')).toBeVisible();
  expect(toasts()).toEqual([]);
  expect(sent).toEqual([{ title: 'Aviso', text: 'Hoy' }]);
  expect(isTabHeld()).toBe(false);
});

it('what the server refuses stays until its own field changes, and nothing typed is lost', async () => {
  const { person, title, text, submit } = await open(() => Promise.reject(refusal({ title: 'Ya existe' })));
  await person.type(title, 'Aviso');
  await person.type(text, 'Hoy');
  await submit();
  await waitFor(() => expect(title).toHaveAccessibleDescription('Ya existe'));
  expect(toasts()).toEqual(['Ya existe']);
  expect(title).toHaveFocus();
  await person.type(text, ' no');
  expect(title).toHaveAccessibleDescription('Ya existe');
  await person.type(title, ' 2');
  await waitFor(() => expect(title).not.toHaveAccessibleDescription());
  expect(text).toHaveValue('Hoy no');
});

it('is sent once at a time, and leads nowhere when it was left meanwhile', async () => {
  const sent: (() => void)[] = [];
  const { person, title, text, submit, closed } = await open(() => new Promise((done) => void sent.push(done)));
  await person.type(title, 'Aviso');
  await person.type(text, 'Hoy');
  await submit();
  const form = title.closest('form');
  if (form) fireEvent.submit(form);
  expect(sent).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByText('Cerrado')).toBeVisible();
  for (const done of sent) done();
  await Promise.resolve();
  expect(closed).toEqual([]);
});
