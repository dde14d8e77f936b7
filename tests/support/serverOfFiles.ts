import { stat } from 'node:fs/promises';
import { openFileWorkers } from '#server/modules/fileWorkers.ts';
import { quietLog } from './quietLog.ts';

// A program that has the file of its argument looked into, as the server does.
const path = String(process.argv[2]);
const { size: bytes } = await stat(path);
await openFileWorkers(quietLog).anonymous.for(1).run('cleanAttachment', { name: 'a.pdf', path, bytes });
