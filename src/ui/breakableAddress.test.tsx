import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BreakableAddress } from './BreakableAddress.tsx';

it.each([
  ['ana.ruiz@demo.jornada.example', 'ana.ruiz@<wbr>demo.jornada.example'],
  ['ana.ruiz@construcciones-valdes.example', 'ana.ruiz@<wbr>construcciones-valdes.<wbr>example'],
  ['administracion.de.personal@uno.es', 'administracion.<wbr>de.<wbr>personal@<wbr>uno.es'],
  ['ana@local', 'ana@<wbr>local'],
  ['ana-maria_1', 'ana-maria_1'],
  ['', ''],
])('%s is broken nowhere but after its sign and its dots', (address, html) => {
  const { container } = render(<BreakableAddress>{address}</BreakableAddress>);
  expect(container.innerHTML).toBe(html);
  expect(container).toHaveTextContent(address);
});
