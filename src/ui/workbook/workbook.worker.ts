import { type Sheet, workbook } from './workbook.ts';

self.addEventListener('message', ({ data }: MessageEvent<readonly Sheet[]>) => {
  const content = workbook(data);
  self.postMessage(content, { transfer: [content.buffer] });
});
