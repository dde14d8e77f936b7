import { readWorkbook } from './readWorkbook.ts';

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  readWorkbook(data).then(
    (rows) => self.postMessage(rows, { transfer: [] }),
    () => self.postMessage(null, { transfer: [] }),
  );
});
