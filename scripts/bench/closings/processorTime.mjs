import { readdir, readFile } from 'node:fs/promises';

/** Of the files `stat` below `/proc`, in which a second has a hundred. */
const ticks = 100;

/** @returns parent and ticks of a process, its own and those of its children that have ended; undefined once it is gone */
async function statOf(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return text ? { parent: fields[1], own: fields[11] + fields[12], ended: fields[13] + fields[14] } : undefined;
}

/** Seconds of processor that a process has taken. */
export const secondsOf = async (pid) => ((await statOf(pid))?.own ?? 0) / ticks;

/** Seconds of processor that a PostgreSQL has taken with all its processes. @param backend one of them */
export async function secondsOfServer(backend) {
  const server = (await statOf(backend)).parent;
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const children = (await Promise.all(numbers.map(statOf))).filter((stat) => stat?.parent === server);
  const { own, ended } = await statOf(server);
  return (own + ended + children.reduce((sum, stat) => sum + stat.own, 0)) / ticks;
}
