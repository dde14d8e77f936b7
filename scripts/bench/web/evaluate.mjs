import { median } from '../median.mjs';

/**
 * The bars of the web, from medians of the samples.
 * @param {Record<string, object[]>} samples of each target of targets.mjs
 * @returns {import('../table.mjs').Row[]}
 */
export function evaluate(samples) {
  const of = (target, key) => median(samples[target].map((sample) => sample[key]));
  const bytes = (what, [target, floorTarget], most) => {
    const measured = of(target, 'scriptKB');
    const floor = of(floorTarget, 'scriptKB');
    return { what, unit: 'KB', bar: `≤ ${most} KB`, measured, floor, ratio: measured / floor, ok: measured <= most };
  };
  const time = (what, [target, floorTarget], most, key = 'readyMs') => {
    const measured = of(target, key);
    const floor = of(floorTarget, key);
    return {
      what,
      unit: 'ms',
      bar: `≤ ${most} × floor`,
      measured,
      floor,
      ratio: measured / floor,
      ok: measured <= most * floor,
    };
  };
  const within = (what, [target, floorTarget], most, key) => {
    const [measured, floor] = [of(target, key), of(floorTarget, key)];
    return { what, unit: 'ms', bar: `≤ ${most} ms`, measured, floor, ratio: measured / floor, ok: measured <= most };
  };

  return [
    bytes('sign-in page, scripts', ['signIn', 'floorMui'], 130),
    time('sign-in page, usable', ['signIn', 'floorMui'], 1.1),
    bytes('/fichar, scripts', ['fichar', 'floorReact'], 68),
    time('/fichar, usable', ['fichar', 'floorReact'], 1.15),
    bytes('employee list, scripts', ['list', 'floorList'], 336),
    time('employee list, rows', ['list', 'floorList'], 0.9),
    time('employee list, rows, scripts known', ['listKnown', 'floorList'], 0.5),
    time('menu click to 25 rows', ['menu', 'floorMenu'], 0.9, 'clickMs'),
    time('second visit, slowed down', ['menu', 'floorMenu'], 0.9, 'againMs'),
    within('second visit, full speed', ['menu', 'floorMenu'], 100, 'againFullSpeedMs'),
  ];
}
