import type { FileHandle } from 'node:fs/promises';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpg = Buffer.from([0xff, 0xd8, 0xff]);
const ends = { png: Buffer.from('IEND', 'latin1'), jpg: Buffer.from([0xff, 0xd9]) };
/** Cameras write things of their own after the end of a picture. */
const TAIL_BYTES = 64 * 1024;

export function isImage(head: Buffer): 'png' | 'jpg' | undefined {
  if (head.subarray(0, png.length).equals(png)) return 'png';
  return head.subarray(0, jpg.length).equals(jpg) ? 'jpg' : undefined;
}

/** Whether the end of the picture is there. */
export async function isWholeImage(handle: FileHandle, bytes: number, kind: 'png' | 'jpg'): Promise<boolean> {
  const tail = Buffer.alloc(Math.min(bytes, TAIL_BYTES));
  await handle.read(tail, 0, tail.length, bytes - tail.length);
  return tail.includes(ends[kind]);
}
