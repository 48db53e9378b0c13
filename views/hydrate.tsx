/** Hydrates the server's tree with running actors. */
import { startTransition, StrictMode, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { i18n as Messages } from 'i18next';
import { App } from './App.tsx';
import { yieldToMain } from './yield-to-main.ts';
import type { BootData } from './document.ts';
import { pageHead } from './head/page-head.ts';
import { createI18n, type LocaleTools } from './locale.tsx';
import { loadMessages } from './messages.ts';
import { createMessages } from '../locales/messages.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { NavigationContext } from './navigation-context.tsx';
import { pages } from './pages.tsx';
import type { AppActor } from '../machines/app/selectors.ts';
import { ShopContext } from './shop.tsx';
import { FIGURES } from '../machines/rules/figures.ts';

declare global {
  var clicksBeforeHydration: HTMLElement[] | undefined;
}

function Root({
  shop,
  navigation,
  i18n,
  boot,
  banner,
}: {
  shop: AppActor;
  navigation: Navigation;
  i18n: LocaleTools;
  boot: BootData;
  banner: ReactNode;
}) {
  const getShown = () => navigation.getState().shown;
  const { visit, path, data, draw } = useSyncExternalStore(navigation.subscribe, getShown, getShown);
  // A page whose address changed is still the same page.
  const page = useMemo(() => <Page key={visit}>{draw(data)}</Page>, [visit, data, draw]);
  const { shell } = boot;
  const pageContext = useMemo(() => ({ path, shell }), [path, shell]);
  // Every button works from here on.
  useEffect(() => {
    document.documentElement.dataset['state'] = 'awake';
    clicksBeforeHydration();
  }, []);
  return (
    <StrictMode>
      <ShopContext value={shop}>
        <NavigationContext value={navigation}>
          <App i18n={i18n} pageContext={pageContext} banner={banner} key={boot.locale.language}>
            {page}
          </App>
        </NavigationContext>
      </ShopContext>
    </StrictMode>
  );
}

/** Replays clicks on buttons from before hydration (views/document.ts). */
function clicksBeforeHydration(): void {
  for (const button of globalThis.clicksBeforeHydration ?? []) button.click();
  globalThis.clicksBeforeHydration = [];
}

const Page = ({ children }: { children: ReactNode }) => children;

/** The banner of a previewed page, loaded with its messages; null everywhere else. */
async function previewBanner({ preview, data, locale }: BootData, messages: Messages): Promise<ReactNode> {
  if (!preview?.shown) return null;
  const { BANNER_MESSAGES, PreviewBanner } = await import('./shell/PreviewBanner.tsx');
  await loadMessages(messages, data.page, locale.language, BANNER_MESSAGES);
  return <PreviewBanner shown={preview.shown} />;
}

/**
 * Loads what a page needs: its component, its messages, and its banner.
 * @returns hydrates the server's markup, given the actors
 * @throws when a chunk doesn't load
 */
export async function prepareHydration(
  root: HTMLElement,
  boot: BootData,
): Promise<(shop: AppActor) => Promise<void>> {
  const { locale, data, path } = boot;
  const messages = createMessages({ figures: FIGURES, language: locale.language });
  const [draw, banner] = await Promise.all([
    pages[data.page].load(),
    previewBanner(boot, messages),
    loadMessages(messages, data.page, locale.language),
  ]);
  return async (shop) => {
    await yieldToMain();
    const i18n = createI18n(locale, messages);
    const navigation = createNavigation({
      shop,
      messages,
      language: locale.language,
      styles: boot.styles,
      first: { path, data, draw },
      onShown(shown, at) {
        const head = pageHead(shown, { i18n, path: at });
        document.title = head.title;
        document
          .querySelector('link[rel="canonical"]')
          ?.setAttribute('href', window.location.origin + i18n.href(head.canonicalPath));
      },
    });
    await yieldToMain();
    // A transition hydrates in small slices, so that taps are answered in between.
    startTransition(() => {
      hydrateRoot(root, <Root shop={shop} navigation={navigation} i18n={i18n} boot={boot} banner={banner} />);
    });
  };
}
