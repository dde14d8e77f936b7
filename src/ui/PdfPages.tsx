import { styled } from '@mui/material/styles';
import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';

/** Sharp on screens of two dots a pixel. */
const SCALE = 2;

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& canvas': {
    display: 'block',
    width: '100%',
    height: 'auto',
    background: '#fff',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
  },
}));

interface PdfPagesProps {
  readonly content: Blob;
  /** What the pages show, for screen readers. */
  readonly label: string;
  readonly onFailed: () => void;
}

/** The pages of a PDF as pictures. To be loaded lazily: the reader is large. */
export default function PdfPages({ content, label, onFailed }: PdfPagesProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let left = false;
    const port = new Worker(new URL('pdfReader.worker.ts', import.meta.url), { type: 'module' });
    const show = async () => {
      const worker = PDFWorker.create({ port });
      const pdf = await getDocument({ data: await content.arrayBuffer(), worker }).promise;
      if (!left && sheet.current) await draw(pdf, sheet.current, () => left);
    };
    show().catch(() => {
      if (!left) onFailed();
    });
    return () => {
      left = true;
      port.terminate();
    };
  }, [content, onFailed]);
  return <Sheet ref={sheet} role="img" aria-label={label} />;
}

async function draw(pdf: PDFDocumentProxy, sheet: HTMLElement, isLeft: () => boolean): Promise<void> {
  const drawn: HTMLCanvasElement[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    await page.render({ canvas, viewport }).promise;
    if (isLeft()) return;
    drawn.push(canvas);
  }
  sheet.replaceChildren(...drawn);
}
