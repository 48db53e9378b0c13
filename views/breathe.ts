/** Lets the browser answer a tap before the next step. */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
