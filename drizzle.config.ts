import { defineConfig } from 'drizzle-kit';

/** Writes the SQL of a schema change: `npx drizzle-kit generate`. It is read, numbered and committed by hand. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/platform/database/schema/index.ts',
  out: './.cache/drizzle',
});
