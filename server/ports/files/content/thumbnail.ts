import sharp, { type Sharp } from 'sharp';
import { mostPixels } from './image.ts';
import { BadFile } from './kinds.ts';

/** sharp works outside of the thread that is killed when its time is over. */
const MOST_SECONDS = 20;
/** Twice what a list shows, for dense screens. */
const SIDE = 160;

interface Picture {
  readonly name: string;
  readonly path: string;
}

/**
 * Draws a picture turned as its camera held it and without what the camera wrote into it. Runs in a worker thread.
 * @throws BadFile for a picture that cannot be drawn
 */
async function draw({ name, path }: Picture, as: (picture: Sharp) => Sharp): Promise<Uint8Array> {
  try {
    const picture = sharp(path, { limitInputPixels: mostPixels }).timeout({ seconds: MOST_SECONDS }).rotate();
    return await as(picture).toBuffer();
  } catch {
    throw new BadFile('damaged', name);
  }
}

/** A small WebP of a picture. */
export const thumbnail = (picture: Picture): Promise<Uint8Array> =>
  draw(picture, (drawn) => drawn.resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }).webp());

/** A picture in its own format and size, without its metadata. */
export const cleanPicture = (picture: Picture): Promise<Uint8Array> => draw(picture, (drawn) => drawn);
