import sharp from 'sharp';
import { mostPixels } from './image.ts';
import { BadFile } from './kinds.ts';

/** sharp works outside of the thread that is killed when its time is over. */
const MOST_SECONDS = 20;
/** Twice what a list shows, for dense screens. */
const SIDE = 160;

/**
 * A small WebP of a picture, turned as its camera held it and without what the camera wrote into it. Runs in a worker
 * thread.
 * @throws BadFile for a picture that cannot be drawn
 */
export async function thumbnail({ name, path }: { readonly name: string; readonly path: string }): Promise<Uint8Array> {
  try {
    return await sharp(path, { limitInputPixels: mostPixels })
      .timeout({ seconds: MOST_SECONDS })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp()
      .toBuffer();
  } catch {
    throw new BadFile('damaged', name);
  }
}
