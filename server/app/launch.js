/**
 * `npm start`: runs the built start where `dist/` is current, and otherwise the sources, which build first. tsx keeps a thread of
 * about 60 MB for as long as its process runs, so only a start that builds loads it.
 */
const BUILT = new URL('../../dist/server/', import.meta.url);

/** @returns {Promise<boolean>} whether `dist/` was built from the sources as they are now */
async function isCurrent() {
  try {
    const { isBuilt } = await import(new URL('build.js', BUILT).href);
    return await isBuilt();
  } catch {
    return false;
  }
}

if (await isCurrent()) {
  await import(new URL('start.js', BUILT).href);
} else {
  await import('tsx');
  await import('./start.ts');
}
