/** Adds a style sheet to the page, unless it is there. Resolves once it has loaded or failed: a page without it is still usable. */
export function loadStyle(href: string | undefined): Promise<void> {
  if (href === undefined || document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    const settle = () => {
      resolve();
    };
    link.addEventListener('load', settle);
    link.addEventListener('error', settle);
    document.head.append(link);
  });
}
