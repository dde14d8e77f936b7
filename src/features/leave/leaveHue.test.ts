import { describe, expect, it } from 'vitest';
import { leaveHue, typeHue } from './leaveHue.ts';

describe('"Leave colour by type id: 1 blue, 2 pink, 3 yellow, 4 purple, other grey; pending orange, rejected rose"', () => {
  it.each([
    [1, 'blue'],
    [2, 'pink'],
    [3, 'yellow'],
    [4, 'purple'],
    [5, 'grey'],
    [0, 'grey'],
  ] as const)('type %i is %s', (id, hue) => {
    expect(typeHue(id)).toBe(hue);
    expect(leaveHue({ permission_type_id: id, status: 'approved' })).toBe(hue);
  });

  it.each([1, 2, 3, 4, 5])('pending is orange and rejected rose, whatever the type (%i)', (permission_type_id) => {
    expect(leaveHue({ permission_type_id, status: 'pending' })).toBe('orange');
    expect(leaveHue({ permission_type_id, status: 'rejected' })).toBe('rose');
  });
});
