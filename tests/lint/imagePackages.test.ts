import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lockOf } from '../../scripts/image/lockOf.mjs';

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const product = read<Parameters<typeof lockOf>[0]>('package.json');
const lockfile = read<Parameters<typeof lockOf>[1]>('package-lock.json');
const placesOf = (...names: string[]) => Object.keys(lockOf(product, lockfile, names).lock.packages);

it('the image holds what a package needs, in the versions of the lockfile, and nothing else', () => {
  const { manifest, lock } = lockOf(product, lockfile, ['fastify', 'sharp']);
  expect(manifest.dependencies).toMatchObject({ fastify: product.dependencies['fastify'] });
  expect(manifest.dependencies).not.toHaveProperty('nodemailer');
  expect(lock.packages['node_modules/fastify']).toBe(lockfile.packages['node_modules/fastify']);
  expect(Object.keys(lock.packages)).toEqual(
    expect.arrayContaining(['node_modules/avvio', 'node_modules/@img/sharp-linux-x64']),
  );
  expect(Object.keys(lock.packages).filter((place) => /\/(react|@mui|vite|typescript)(\/|$)/.test(place))).toEqual([]);
});

it('peers are taken along where the product brings them, as the drive brings its S3 client', () => {
  expect(placesOf('flydrive')).toContain('node_modules/@aws-sdk/client-s3');
});

it('of a package that is there twice, the one that npm finds from there', () => {
  expect(placesOf('flydrive')).toContain('node_modules/flydrive/node_modules/mime-types');
});

it('refuses what is no dependency of the product', () => {
  expect(() => placesOf('fastify', 'vite')).toThrow('No dependencies of package.json: vite');
});
