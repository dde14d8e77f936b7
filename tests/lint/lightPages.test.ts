import { describe, expect, it } from 'vitest';
import { packagesOf } from './loadedPackages.ts';

describe('the light pages stay light, whatever their own files import in turn', () => {
  it.each([
    ['/fichar', 'src/clock/main.tsx'],
    ['/quiosco', 'src/kiosk/main.tsx'],
  ])('%s loads React only', async (_, entry) => {
    const packages = await packagesOf(entry);
    expect(packages).toContain('react-dom/client');
    expect(packages.filter((name) => !/^react(-dom)?(\/|$)/.test(name))).toEqual([]);
  });

  it('the sign-in page waits for neither the framework nor the schemas', async () => {
    const packages = await packagesOf('src/main.tsx');
    expect(packages).toContain('react-dom/client');
    expect(
      packages.filter((name) => /^(zod|react-admin|ra-|react-hook-form|@tanstack|react-router)/.test(name)),
    ).toEqual([]);
  });
});
