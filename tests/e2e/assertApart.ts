import { expect, type Locator } from '@playwright/test';

/** What has gone fails here, and is not waited for until the journey ends. */
const boxOf = async (one: Locator) => (await one.boundingBox({ timeout: 5000 })) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Fails where something lies over one of the others, once it has come to rest. */
export async function assertApart(over: Locator, others: readonly Locator[]): Promise<void> {
  const covered = async () => {
    const top = await boxOf(over);
    const boxes = await Promise.all(others.map(boxOf));
    return boxes.filter(
      ({ x, y, width, height }) =>
        x < top.x + top.width && top.x < x + width && y < top.y + top.height && top.y < y + height,
    );
  };
  await expect.poll(covered).toEqual([]);
}
