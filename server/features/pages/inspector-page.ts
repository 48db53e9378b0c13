/** The inspector's page, served only if a setting turns it on: an empty page that its own script fills. No page links to it. */
import type { FastifyInstance } from 'fastify';
import { createMessages } from '#locales/messages.ts';
import en from '#locales/en/inspector.json' with { type: 'json' };
import fr from '#locales/fr/inspector.json' with { type: 'json' };
import { LANGUAGES, localPath, type Language } from '#locales/paths.ts';
import { contentPolicy, hashOf } from '#server/platform/http/content-policy.ts';
import type { Shop } from '#server/platform/shop.ts';
import { FIGURES } from '#machines/figures/figures.ts';

/** The URLs of the inspector's files in the build. */
export type InspectorFiles = {
  entry: string;
  /** Modules that the entry imports, fetched in parallel. */
  preload: readonly string[];
  style: string;
};

export const INSPECTOR_PATH = '/inspector';

const texts = createMessages({
  figures: FIGURES,
  resources: { en: { inspector: en }, fr: { inspector: fr } },
  defaultNS: 'inspector',
});

function documentOf({ entry, preload, style }: InspectorFiles, language: Language, brand: string): string {
  const t = texts.getFixedT(language, 'inspector');
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${t('title')} · ${brand.replaceAll('&', '&amp;')}</title>`,
    `<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<link rel="stylesheet" href="${style}">`,
    ...preload.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${entry}"></script>`,
    `</head><body><div id="inspector"><noscript><p>${t('noScript')}</p></noscript></div></body></html>`,
  ].join('');
}

/** Serves /inspector in every language. */
export function inspectorPage(app: FastifyInstance, { settings }: Shop, files: InspectorFiles): void {
  // The content policy wants a hash. Only an empty script or style has this one, so no inline script or style can run.
  const nothing = hashOf('');
  const policy = contentPolicy(
    { script: nothing, style: nothing },
    { connect: [], secure: settings.secureCookies, framing: { mayBeFramed: true } },
  );
  for (const language of LANGUAGES) {
    const html = documentOf(files, language, settings.brand.name);
    app.get(
      localPath(INSPECTOR_PATH, language),
      { schema: { hide: true }, config: { isAnonymous: true } },
      async (_request, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('content-language', language)
          .header('content-security-policy', policy)
          .header('x-robots-tag', 'noindex')
          .send(html),
    );
  }
}
