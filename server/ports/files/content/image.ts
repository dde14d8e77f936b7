import type { FileHandle } from 'node:fs/promises';

/** Unpacked some 300 MB, which whoever looks at the picture needs; cameras of phones send less unless told otherwise. */
export const mostPixels = 80_000_000;

/** No camera writes a line so long; to draw one anew takes longer than a whole picture of as many points. */
const mostOfASide = 32_000;

/** Whether a picture is larger, by what its head says, than any that is worth unpacking. @throws Error for a head that cannot be read */
export async function isTooLarge(path: string): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  return width * height > mostPixels || Math.max(width, height) > mostOfASide;
}

type ImageKind = 'png' | 'jpg' | 'webp';

const ends = { png: Buffer.from('IEND', 'latin1'), jpg: Buffer.from([0xff, 0xd9]) };
/** Cameras write things of their own after the end of a picture. */
const TAIL_BYTES = 64 * 1024;
const RIFF_HEAD_BYTES = 12;

/** Whether the end of the picture is there. */
export async function isWholeImage(handle: FileHandle, bytes: number, kind: ImageKind): Promise<boolean> {
  if (kind === 'webp') return (await lengthInHead(handle)) <= bytes;
  const tail = Buffer.alloc(Math.min(bytes, TAIL_BYTES));
  await handle.read(tail, 0, tail.length, bytes - tail.length);
  return tail.includes(ends[kind]);
}

/** A WebP says in its head how long it is. */
async function lengthInHead(handle: FileHandle): Promise<number> {
  const head = Buffer.alloc(RIFF_HEAD_BYTES);
  await handle.read(head, 0, head.length, 0);
  return head.readUInt32LE(4) + 8;
}
