import * as React from 'react';

// React's development build keeps where each element was made, for the browser's tools: an error with its stack for each,
// which no test reads and which took a sixth of the time. It ends by itself after 10,000 a second.
const internals = Object.values<unknown>(React).find(
  (value): value is object => value instanceof Object && 'recentlyCreatedOwnerStacks' in value,
);
if (!internals) throw new Error('React counts owner stacks elsewhere');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
