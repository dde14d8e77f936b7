import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useEnterprise } from '../session/store.ts';

/** "Empleados · Panadería La Espiga · Jornada" in the browser's tab. An empty title leaves the present one. */
export function useDocumentTitle(title: string): void {
  const enterprise = useEnterprise()?.name;
  useEffect(() => {
    if (title) document.title = [title, enterprise, 'Jornada'].filter(Boolean).join(' · ');
  }, [title, enterprise]);
}

/** Where react-admin's `<Title>` of the open page appears: as its heading, over what it is for, and in the browser's tab. */
export function PageHeading({ children }: { children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [title, setTitle] = useState('');
  useDocumentTitle(title);

  useEffect(() => {
    const node = heading.current;
    if (!node) return;
    const read = () => setTitle(node.textContent?.trim() ?? '');
    const observer = new MutationObserver(read);
    observer.observe(node, { childList: true, characterData: true, subtree: true });
    read();
    return () => observer.disconnect();
  }, []);

  // Until a page says what it is called the place is kept, so that nothing moves, and what stands below it waits.
  return (
    <>
      <Typography
        ref={heading}
        id="react-admin-title"
        variant="h1"
        sx={{ mb: 2, overflowWrap: 'anywhere', '&:empty': { minHeight: '1lh' } }}
      />
      {children && <div style={{ visibility: title ? undefined : 'hidden' }}>{children}</div>}
    </>
  );
}

/** Tells the shell whether its heading and help stand over the page. */
export const HeadingShown = createContext<(isShown: boolean) => void>(() => undefined);

/** For a page with a heading of its own, which is none of the screens that the help explains. */
export function useOwnHeading(): void {
  const show = useContext(HeadingShown);
  useLayoutEffect(() => {
    show(false);
    return () => show(true);
  }, [show]);
}
