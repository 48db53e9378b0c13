/** The inspector is served where a setting asks for it; elsewhere its address is like any other that leads nowhere. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite, type Site } from './site.ts';

const FILES = { entry: '/assets/main.js', preload: ['/assets/chart.js'], style: '/assets/inspector.css' };

describe('without the setting', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());

  it.each(['/inspector', '/fr/inspector', '/inspector?tab=x'])('%s leads nowhere', async (path) => {
    const { status, text } = await site.ask(path);
    expect(status).toBe(404);
    expect(text).not.toContain(FILES.entry);
  });

  it('a page may hold no frame, and stands in nobody’s', async () => {
    const { headers } = await site.ask('/');
    expect(headers['content-security-policy']).not.toContain('frame-src');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });
});

describe('with it', () => {
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

  it('allows nothing inline and no other origin, and stands in pages of this shop alone', async () => {
    const { headers, text } = await site.ask('/inspector');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    expect(text).not.toMatch(/<script>|<style|style="/);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    // A viewer that it opens has to know who opened it.
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  it('a page may hold it in a frame', async () => {
    const { headers } = await site.ask('/');
    expect(headers['content-security-policy']).toContain("frame-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('takes no other method', async () => {
    const { status, headers } = await site.ask('/inspector', { method: 'DELETE' });
    expect(status).toBe(405);
    expect(headers.allow).toContain('GET');
  });
});
