/** The inspector is served only if a setting asks for it; otherwise its address answers 404. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite, type Site } from '#tests/api/site-fixture.ts';

const FILES = { entry: '/assets/main.js', preload: ['/assets/chart.js'], style: '/assets/inspector.css' };

describe('without the inspector setting', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());

  it.each(['/inspector', '/fr/inspector', '/inspector?tab=x'])('%s answers 404', async (path) => {
    const { status, text } = await site.ask(path);
    expect(status).toBe(404);
    expect(text).not.toContain(FILES.entry);
  });

  it('pages may neither contain frames nor be framed', async () => {
    const { headers } = await site.ask('/');
    expect(headers['content-security-policy']).not.toContain('frame-src');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });
});

describe('with the inspector setting', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ INSPECTOR: 'on' }, (renderer) => ({ ...renderer, inspector: FILES }));
  });
  afterAll(() => site.close());

  it.each([
    ['/inspector', 'en', 'Inspector'],
    ['/fr/inspector', 'fr', 'Inspecteur'],
  ])('%s is a page of its own in %s', async (path, language, title) => {
    const { status, text, headers } = await site.ask(`${path}?tab=x`);
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(`<title>${title} · Atelier</title>`);
    for (const file of [FILES.entry, ...FILES.preload, FILES.style]) expect(text).toContain(`"${file}"`);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('the inspector allows no inline code and no other origin, and only this shop may frame it', async () => {
    const { headers, text } = await site.ask('/inspector');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    expect(text).not.toMatch(/<script>|<style|style="/);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    // The viewer needs `window.opener`.
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  it('pages may embed the inspector in a frame', async () => {
    const { headers } = await site.ask('/');
    expect(headers['content-security-policy']).toContain("frame-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('the inspector’s address refuses other methods', async () => {
    const { status, headers } = await site.ask('/inspector', { method: 'DELETE' });
    expect(status).toBe(405);
    expect(headers.allow).toContain('GET');
  });
});
