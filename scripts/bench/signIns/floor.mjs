import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

const [password, seconds] = [process.argv[2], Number(process.argv[3])];

/** What argon2 alone allows: as many verifications at once as there are cores, nothing else. */
const stored = await hash(password);
await verify(stored, password);
const until = performance.now() + seconds * 1000;
let count = 0;
const work = async () => {
  while (performance.now() < until) {
    await verify(stored, password);
    count += 1;
  }
};
const began = performance.now();
await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(JSON.stringify({ perSecond: (count / (performance.now() - began)) * 1000 }));
