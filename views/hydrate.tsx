/** Hydrates the server's tree with running actors. */
import { startTransition, StrictMode, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { i18n as Messages } from 'i18next';
import type { PageData } from '../contract/pages.ts';
import { App } from './App.tsx';
import { PENDING_PART, repeatEarlyClicks } from './early-clicks.ts';
import { yieldToMain } from './yield-to-main.ts';
import type { BootData } from './document.ts';
import { createI18n, type LocaleTools } from './locale.tsx';
import { departmentOf } from './department-of.ts';
import { loadMessages } from './messages.ts';
import { createMessages } from '../locales/messages.ts';
import { messageLanguage } from '../locales/paths.ts';
import { pages } from './pages.tsx';
import type { AppActor } from '../machines/app/selectors.ts';
import { TravelContext } from './router/travel.ts';
import { useShownPage } from './router/use-shown-page.ts';
import { ShopContext } from './shop.tsx';
import { FIGURES } from '../machines/figures/figures.ts';

interface RootProps {
  readonly shop: AppActor;
  readonly i18n: LocaleTools;
  readonly boot: BootData;
  readonly draw: (data: PageData) => ReactNode;
  readonly banner: ReactNode;
  onHydrated(): void;
}

function Root({ i18n, ...rest }: RootProps) {
  return (
    <StrictMode>
      {/* Without transitions a link leads on from where the last tap led, however slowly the phone draws. */}
      <BrowserRouter basename={i18n.href('/')} useTransitions={false}>
        <ShopContext value={rest.shop}>
          <Pages i18n={i18n} {...rest} />
        </ShopContext>
      </BrowserRouter>
    </StrictMode>
  );
}

function Pages({ shop, i18n, boot, draw: drawFirst, banner, onHydrated }: RootProps) {
  const report = useRef(onHydrated);
  const { visit, path, state, data, draw, destination } = useShownPage({
    shop,
    i18n,
    first: { path: boot.path, data: boot.data, draw: drawFirst },
  });
  // A page whose address changed is still the same page.
  const page = useMemo(() => <Page key={visit}>{draw(data)}</Page>, [visit, data, draw]);
  // Every button works from here on.
  useEffect(() => {
    document.documentElement.dataset['state'] = 'hydrated';
    repeatEarlyClicks((button) => button.closest(PENDING_PART) === null);
    report.current();
  }, []);
  return (
    <TravelContext value={destination}>
      <App
        i18n={i18n}
        shell={boot.shell}
        path={path}
        state={state}
        department={departmentOf(data)}
        banner={banner}
      >
        {page}
      </App>
    </TravelContext>
  );
}

const Page = ({ children }: { children: ReactNode }) => children;

/** The banner of a previewed page, loaded with its messages; null everywhere else. */
async function previewBanner({ preview, data, locale }: BootData, messages: Messages): Promise<ReactNode> {
  if (!preview?.shown) return null;
  const { BANNER_MESSAGES, PreviewBanner } = await import('./layouts/PreviewBanner.tsx');
  await loadMessages(messages, data.page, messageLanguage(locale), BANNER_MESSAGES);
  return <PreviewBanner shown={preview.shown} />;
}

/**
 * Loads what a page needs: its component, its messages, and its banner.
 * @returns a function that hydrates the server's markup, given the actors, and resolves once the page is hydrated
 * @throws when a chunk doesn't load
 */
export async function prepareHydration(
  root: HTMLElement,
  boot: BootData,
): Promise<(shop: AppActor) => Promise<void>> {
  const { locale, data } = boot;
  const language = messageLanguage(locale);
  const messages = createMessages({ figures: FIGURES, language });
  // The page hydrates without waiting for its late parts. Until they have loaded, React delays a change of the address.
  for (const part of pages[data.page].late) part.load().catch(() => undefined);
  const [draw, banner] = await Promise.all([
    pages[data.page].load(),
    previewBanner(boot, messages),
    loadMessages(messages, data.page, language),
  ]);
  return async (shop) => {
    await yieldToMain();
    const i18n = createI18n(locale, messages);
    await yieldToMain();
    // A transition hydrates in small slices, so that taps are answered in between.
    await new Promise<void>((resolve) => {
      const tree = <Root {...{ shop, i18n, boot, draw, banner }} onHydrated={resolve} />;
      startTransition(() => {
        hydrateRoot(root, tree);
      });
    });
  };
}
