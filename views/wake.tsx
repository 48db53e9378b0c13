/** Wakes the tree the server sent: the same, with living actors. */
import { startTransition, StrictMode, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { i18n } from 'i18next';
import { App } from './App.tsx';
import { breathe } from './breathe.ts';
import type { BootData } from './document.ts';
import { pageHead } from './head/page-head.ts';
import { speechOf, type Speech } from './locale.tsx';
import { loadMessages } from './messages.ts';
import { createMessages, translateWith } from './translate.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { NavigationContext } from './navigation-context.tsx';
import { pages } from './pages.tsx';
import type { AppActor } from '../machines/app/selectors.ts';
import { ShopContext } from './shop.tsx';

declare global {
  var pressedBeforeWaking: HTMLElement[] | undefined;
}

function Root({
  shop,
  navigation,
  speech,
  boot,
  banner,
}: {
  shop: AppActor;
  navigation: Navigation;
  speech: Speech;
  boot: BootData;
  banner: ReactNode;
}) {
  const getShown = () => navigation.getState().shown;
  const { visit, path, data, draw } = useSyncExternalStore(navigation.subscribe, getShown, getShown);
  // A page that goes by another address now is the same page.
  const page = useMemo(() => <Page key={visit}>{draw(data)}</Page>, [visit, data, draw]);
  const { shell } = boot;
  const place = useMemo(() => ({ path, shell }), [path, shell]);
  // Only now is there somebody behind every button.
  useEffect(() => {
    document.documentElement.dataset['state'] = 'awake';
    pressedBeforeWaking();
  }, []);
  return (
    <StrictMode>
      <ShopContext value={shop}>
        <NavigationContext value={navigation}>
          <App speech={speech} place={place} banner={banner} key={boot.locale.language}>
            {page}
          </App>
        </NavigationContext>
      </ShopContext>
    </StrictMode>
  );
}

/** Buttons that only script can answer, pressed while it was on its way (views/document.ts): they are answered now. */
function pressedBeforeWaking(): void {
  for (const button of globalThis.pressedBeforeWaking ?? []) button.click();
  globalThis.pressedBeforeWaking = [];
}

const Page = ({ children }: { children: ReactNode }) => children;

/** The banner of a previewed page, which comes with what it says; null everywhere else. */
async function previewBanner({ preview, data, locale }: BootData, messages: i18n): Promise<ReactNode> {
  if (!preview?.shown) return null;
  const { BANNER_MESSAGES, PreviewBanner } = await import('./shell/PreviewBanner.tsx');
  await loadMessages(messages, data.page, locale.language, BANNER_MESSAGES);
  return <PreviewBanner shown={preview.shown} />;
}

/**
 * Brings what a page is drawn with: its component, what it says, and its banner.
 * @returns draws the page over what the server sent, with living actors
 * @throws what kept a part from coming
 */
export async function readyTree(
  root: HTMLElement,
  boot: BootData,
): Promise<(shop: AppActor) => Promise<void>> {
  const { locale, data, path } = boot;
  const messages = createMessages(locale.language);
  const [draw, banner] = await Promise.all([
    pages[data.page].load(),
    previewBanner(boot, messages),
    loadMessages(messages, data.page, locale.language),
  ]);
  return async (shop) => {
    await breathe();
    const speech = speechOf(locale, translateWith(messages));
    const navigation = createNavigation({
      shop,
      messages,
      language: locale.language,
      styles: boot.styles,
      first: { path, data, draw },
      onShown(shown, at) {
        const head = pageHead(shown, { speech, path: at });
        document.title = head.title;
        document
          .querySelector('link[rel="canonical"]')
          ?.setAttribute('href', window.location.origin + speech.href(head.canonicalPath));
      },
    });
    await breathe();
    // In a transition React wakes the tree in small slices, so that a tap is never kept waiting.
    startTransition(() => {
      hydrateRoot(
        root,
        <Root shop={shop} navigation={navigation} speech={speech} boot={boot} banner={banner} />,
      );
    });
  };
}
