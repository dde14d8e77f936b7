import http from 'node:http';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

/** As much of S3 as the product speaks, its objects in a folder: `node bucket.mjs PORT FOLDER`. */
const [port, folder] = process.argv.slice(2);
await mkdir(folder, { recursive: true });

const fileOf = (url = '') => path.join(folder, encodeURIComponent(url.split('?')[0]));

const answer = {
  PUT: async (request) => {
    await writeFile(fileOf(request.url), await buffer(request));
    return [200, ''];
  },
  GET: (request) =>
    readFile(fileOf(request.url)).then(
      (content) => [200, content],
      () => [404, '<Error><Code>NoSuchKey</Code></Error>'],
    ),
  DELETE: async (request) => {
    await rm(fileOf(request.url), { force: true });
    return [204, ''];
  },
};

http
  .createServer(async (request, response) => {
    const [status, content] = (await answer[request.method]?.(request)) ?? [501, ''];
    response.writeHead(status, { etag: '"x"' }).end(content);
  })
  .listen(Number(port), '127.0.0.1');
