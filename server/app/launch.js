/**
 * Runs a program of `server/app`: `start`, or a command such as `commands/backup`, with the arguments after it. Where `dist/` is
 * current it runs the built program, and otherwise the source. tsx compiles for seconds and keeps a thread of about 60 MB for as
 * long as its process runs, so only a program without a current build loads it.
 */
const BUILT = new URL('../../dist/server/', import.meta.url);
const [program] = process.argv.splice(2, 1);

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
  await import(new URL(`${program}.js`, BUILT).href);
} else {
  await import('tsx');
  await import(`./${program}.ts`);
}
