import { fireEvent } from '@testing-library/react';

/** Drops files on an element, as a browser tells it. */
export const dropFiles = (target: Element, ...files: readonly File[]) =>
  fireEvent.drop(target, {
    dataTransfer: { types: ['Files'], files, items: files.map((file) => ({ kind: 'file', getAsFile: () => file })) },
  });
