/** React Router writes a warning for an address that it can't decode; such an address is the reader's mistake, not the server's. */
import { expect, test, vi } from 'vitest';
import { renderPage } from '#views/render.tsx';

const OWN = 'https://atelier.example';

test.each(['/%zz', '/product/%E0%A4%A', '/product/%?q=%zz'])(
  'a page is rendered at %s without a warning, and its links keep the address',
  async (path) => {
    const warn = vi.spyOn(console, 'warn');
    const { html } = await renderPage({
      data: { page: 'not-found', status: 400 },
      shell: { departments: [] },
      locale: { language: 'en', region: 'US' },
      path,
      isIndexed: false,
      origins: { own: OWN, US: OWN, CA: OWN },
      assets: { entry: '/browser.js', preload: [], css: '', sheets: [], accessibilitySheet: '/a.css' },
    });
    expect(warn).not.toHaveBeenCalled();
    expect(html).toContain('id="main"');
    expect(html).toContain(`/fr${path}`);
  },
);
