import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema/*.ts', './server/modules/*/*/table.ts'],
  out: './server/db/migrations',
});
