import { build } from './prepare/build.mjs';

try {
  await build();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
