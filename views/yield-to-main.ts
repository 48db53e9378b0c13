/** Yields to the main thread, so that the browser can answer a tap before the next step. */
export const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
