import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { dropFiles } from '#tests/support/dropFiles.ts';
import { Dropzone } from './Dropzone.tsx';

const words = { label: 'Elige', about: 'PDF', chosen: 'Elegidos', remove: (name: string) => `Quitar ${name}` };

function Chooser({ multiple = true, disabled = false }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <Dropzone
      files={files}
      accept={['.pdf']}
      multiple={multiple}
      disabled={disabled}
      words={words}
      onChange={setFiles}
    />
  );
}

const chosen = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const area = () => screen.getByLabelText('Elige');

it('takes what is dropped beside what is there, whatever its ending', async () => {
  render(<Chooser />);
  dropFiles(area(), new File(['x'], 'a.pdf'));
  await waitFor(() => expect(chosen()).toEqual(['a.pdf']));
  dropFiles(area(), new File(['x'], 'b.png'));
  await waitFor(() => expect(chosen()).toEqual(['a.pdf', 'b.png']));
});

it('takes the files of a dropped folder', async () => {
  const file = new File(['x'], 'inside.pdf');
  const entry = { isFile: true, fullPath: '/folder/inside.pdf', file: (done: (one: File) => void) => done(file) };
  const folder = {
    isDirectory: true,
    createReader: () => {
      const parts = [[entry], []];
      return { readEntries: (done: (entries: object[]) => void) => done(parts.shift() ?? []) };
    },
  };
  render(<Chooser />);
  fireEvent.drop(area(), {
    dataTransfer: { types: ['Files'], items: [{ kind: 'file', webkitGetAsEntry: () => folder }] },
  });
  await waitFor(() => expect(chosen()).toEqual(['inside.pdf']));
});

it('takes nothing while it is disabled', async () => {
  const { rerender } = render(<Chooser disabled />);
  dropFiles(area(), new File(['x'], 'a.pdf'));
  rerender(<Chooser />);
  dropFiles(area(), new File(['x'], 'b.pdf'));
  await waitFor(() => expect(chosen()).toEqual(['b.pdf']));
});

it('the same file can be chosen again after it was removed, and the input is reached by keyboard', async () => {
  const person = userEvent.setup();
  render(<Chooser />);
  const file = new File(['x'], 'a.pdf');
  await person.tab();
  expect(area()).toHaveFocus();
  for (const _ of [1, 2]) {
    await person.upload(area(), file);
    await waitFor(() => expect(chosen()).toEqual(['a.pdf']));
    await person.click(screen.getByRole('button', { name: 'Quitar a.pdf' }));
    expect(chosen()).toEqual([]);
  }
});
