import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nestedGroups } from '#tests/support/badFiles.ts';
import { cleanAttachment } from './cleanAttachment.ts';

describe('what a visitor’s file may take to be drawn', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'jornada-drawing-'))));
  afterAll(() => rm(folder, { recursive: true }));

  async function cleaned(name: string, content: Uint8Array) {
    const file = { name, path: path.join(folder, name), bytes: content.length };
    await writeFile(file.path, content);
    return cleanAttachment(file);
  }

  it('a page with a few groups is drawn, one with so many that their canvases pass 64 MB is refused', async () => {
    expect((await cleaned('a.pdf', nestedGroups(3))).name).toBe('adjunto.pdf');
    await expect(cleaned('a.pdf', nestedGroups(12))).rejects.toMatchObject({ refusal: ['tooLaborious', 'a.pdf'] });
  });

  it('a picture larger than 64 MB is drawn smaller', async () => {
    const large = sharp({ create: { width: 8000, height: 2000, channels: 3, background: '#808080' } });
    const { content } = await cleaned('a.png', await large.png().toBuffer());
    expect(await sharp(content).metadata()).toMatchObject({ width: 4000, height: 1000 });
  });
});
