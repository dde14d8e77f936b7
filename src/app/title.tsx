import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useEnterprise } from '../session/store.ts';

/** "Empleados · Panadería La Espiga · Jornada" in the browser's tab. An empty title leaves the present one. */
export function useDocumentTitle(title: string): void {
  const enterprise = useEnterprise()?.name;
  useEffect(() => {
    if (title) document.title = [title, enterprise, 'Jornada'].filter(Boolean).join(' · ');
  }, [title, enterprise]);
}

/** Where react-admin's `<Title>` of the open page appears: as its heading, and in the browser's tab. */
export function PageHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [title, setTitle] = useState('');
  const [isFirst, setFirst] = useState(true);
  useDocumentTitle(title);

  useEffect(() => {
    const node = heading.current;
    if (!node) return;
    const read = () => setTitle(node.textContent?.trim() ?? '');
    const observer = new MutationObserver(read);
    observer.observe(node, { childList: true, characterData: true, subtree: true });
    read();
    setFirst(false);
    return () => observer.disconnect();
  }, []);

  return (
    <Typography
      ref={heading}
      id="react-admin-title"
      variant="h1"
      // A title comes only once its place is there: until then the place is kept, so that nothing moves when it comes.
      sx={{ mb: 2, overflowWrap: 'anywhere', '&:empty': isFirst ? { minHeight: '1lh' } : { display: 'none' } }}
    />
  );
}
