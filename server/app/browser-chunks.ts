/** Which modules the browser's build puts into one file: those of every page, and those that pages of one kind share. */
import type { Plugin } from 'vite';

/** Small modules that all kinds of pages share; on their own, each would be a file of a few hundred bytes. */
const SMALL =
  /\/machines\/(?:notifications\/failure|(?:dispute|order|return-line)\/constants|cart\/selectors|rules\/picture-sizes)\.ts$|\/views\/(?:components\/(?:EmptyState\.tsx|IpCredit\.tsx|LeadImage\.tsx|failure-text\.ts)|forms\/form-text\.ts|hooks\/use-(?:request|reader)\.ts)$/;

/**
 * What every Mantine component stands on, and button, input and badge, which nearly every page has. Left out: what only tabs need, which
 * move by arrow keys, what only dialogs and lists need, which lie above the page, and what only fields need.
 */
const MANTINE =
  /\/@mantine\/core\/(?:esm\/(?:core(?!\/(?:DirectionProvider|utils\/create-safe-context)\/|\/utils\/(?:create-scoped-keydown-handler|find-element-ancestor|get-safe-id|find-element-in-shadow-dom|get-default-z-index|get-env|get-single-element-child|is-element|get-ref-prop|close-on-escape|create-event-handler)\/|\/MantineProvider\/color-functions\/get-(?:auto-contrast-value|contrast-color)\/|\/Box\/get-style-object\/)|components\/(?:Badge|Button|CloseButton|Input|InputBase|Loader|TextInput|Transition|UnstyledButton))\/|styles\/(?:Badge|Button|CloseButton|Input|Loader|UnstyledButton)\.)/;

/**
 * One chunk for the modules that pages of one kind share, although some pages need only half of it: on a phone, another request costs
 * more than a kilobyte. A module that only one page uses stays in that page's chunk.
 */
export const KINDS: readonly { name: string; test: RegExp }[] = [
  // Fields, notices and placeholders, which pages of a task have together; what the account shares with the layout of areas.
  {
    name: 'form',
    test: /\/machines\/rules\/validation\/(?:contact|country|domain|email|name|phone|text)\.ts$|\/views\/components\/(?:Awaiting|ConfirmQuestion|Field|Choice|LinkButton|NameFields|RadioChoice|Notice|StatusBadge|StitchedCard|TextArea|ErrorSummary|review-record\/DoneNotice)\.tsx$|\/views\/components\/fault-text\.ts$|\/views\/forms\/(?:focus-first-error|form-text|refused-field|without-native-validation)\.ts$|\/locales\/field-kind\.ts$|\/views\/hooks\/use-(?:area-title|checked-form)\.ts$|\/node_modules\/(?:@mantine\/form|klona|fast-deep-equal)\/|\/machines\/rules\/areas\.ts$|\/react-i18next\/dist\/es\/Trans(?:WithoutContext)?\.js$|\/react-i18next\/dist\/es\/unescape\.js$|\/html-parse-stringify\/|\/services\/save-file\.ts$|\/@mantine\/hooks\/esm\/use-force-update\/|\/@mantine\/core\/(?:esm\/(?:(?:core\/(?:DirectionProvider|Box\/get-style-object|utils\/create-safe-context|MantineProvider\/color-functions\/get-(?:auto-contrast-value|contrast-color))|components\/(?:Accordion\/AccordionChevron|Alert|Checkbox|Combobox\/ComboboxChevron|NativeSelect|PasswordInput|Radio|Switch|Textarea)|utils\/InlineInput))|styles\/(?:Alert|Checkbox|Combobox|InlineInput|PasswordInput|Radio|Switch)\.)/,
  },
  // What lies above the page: dialogs, menus and suggestions.
  {
    name: 'overlay',
    test: /\/@mantine\/(?:core\/esm\/(?:core\/utils\/(?:find-element-in-shadow-dom|get-default-z-index|get-ref-prop|get-single-element-child|is-element)|components\/(?:FocusTrap|Portal))\/|hooks\/esm\/use-click-outside\/)/,
  },
  // What the steps of a quantity and those through the pictures share.
  {
    name: 'steps',
    test: /\/@mantine\/(?:core\/(?:esm\/components|styles)\/ActionIcon[/.]|hooks\/esm\/utils\/clamp\/)/,
  },
  // Wide tables scroll in an area of their own, and so do dialogs.
  { name: 'table', test: /\/@mantine\/core\/(?:esm\/components|styles)\/(?:ScrollArea|Table)[/.]/ },
  // Times at a venue with the name of their zone, for classes: in the cart, at the checkout, in orders; rows of items, which have them; and
  // the hours and distances of stores.
  {
    name: 'venue-time',
    test: /\/locales\/(?:zones|opening-hours|opening-state)\.ts$|\/machines\/rules\/distance\.ts$|\/views\/components\/(?:venue-time\.ts|ItemRow\.module\.css)$/,
  },
  // Signing in and out, which actors bring by themselves, and pages of an account too.
  { name: 'user', test: /\/services\/(?:user|encryption)\.ts$/ },
  {
    name: 'item-parts',
    test: /\/views\/(?:components\/(?:Breadcrumbs|CartAnswer|Enlarge|LateItemEnd|Price|Stars|WrittenIn)\.tsx?|hooks\/use-(?:add-to-cart|quantity-error)\.ts|late-component\.tsx|document\.ts)$|\/views\/components\/ItemLayout\.module\.css$|\/machines\/cart\/stock\.ts$/,
  },
  // For the days of classes, orders and transactions.
  {
    name: 'day-range',
    test: /\/views\/(?:components\/(?:DayRange\.(?:tsx|module\.css)|(?:days|use-calendar)\.ts))$|\/services\/day-times\.ts$|\/machines\/rules\/validation\/date\.ts$/,
  },
  // On a listing at once, on an item's page later.
  {
    name: 'item-cards',
    test: /\/views\/components\/(?:(?:Heart|ItemCards?)\.tsx|use-heart\.ts)$|\/services\/hearts\.ts$/,
  },
  {
    name: 'purchase-parts',
    test: /\/machines\/rules\/validation\/(?:address|currency|postal-address|state|zip)\.ts$|\/views\/components\/(?:BackLink|Countdown|FailureNotice|ForSellers|Pages|PostalFields|States|place-name|TrackingCorrection|TrackingFields|Waiting|order-status|ConfirmStep)\.tsx?$|\/views\/hooks\/use-(?:focus-after|list-params|mark-as-read|polling|reader|confirmation)\.ts$|\/services\/safe-redirect\.ts$|\/machines\/(?:confirmation\/|(?:order\/coming-steps|return-line\/labels)\.ts$|rules\/(?:jurisdiction|money\/points)\.ts$|wish-lists\/constants\.ts$|wish-list-items\/failure\.ts$|card-application\/(?:events|failure)\.ts$)/,
  },
  // What the checkout and the form of a new gift card share.
  {
    name: 'card-fields',
    test: /\/views\/components\/card-fields\/|\/machines\/rules\/validation\/card\.ts$/,
  },
  // A member’s details and addresses.
  {
    name: 'profile-parts',
    test: /\/views\/pages\/profile\/(?:ProfileFrame\.tsx|profile-calls\.ts|form\.module\.css)$|\/machines\/rules\/validation\/date\.ts$/,
  },
  // The actors of lists, for their pages and for the button that saves to one.
  {
    name: 'lists-parts',
    test: /\/views\/(?:pages\/lists\/ListsFrame\.tsx|hooks\/use-lists\.ts)$|\/services\/(?:provide-)?lists\.ts$|\/machines\/wish-list(?:s|-items)\/(?!constants|failure|shape|wire-checks)/,
  },
  // Returns, cases, messages and reviews take photos; the checkout, which shares the parts above with them, doesn't.
  {
    name: 'photo-choice',
    test: /\/views\/components\/(?:PhotoChoice\.tsx|photo-upload\.ts|use-writing\.ts|thread-photos\/ThreadPhotos\.tsx)$|\/@mantine\/core\/(?:esm\/components|styles)\/(?:FileButton|Progress)[/.]/,
  },
  // The pages of messages, which lead to each other. They take the photos from above: a part in two groups belongs to the first.
  {
    name: 'messages-parts',
    test: /\/views\/pages\/messages\/(?!\w+Page\.tsx$)/,
  },
  // On the account's page and on that of rewards.
  {
    name: 'vouchers',
    test: /\/views\/pages\/account\/(?:MyVouchers\.(?:tsx|module\.css)|vouchers-call\.ts|text\.module\.css)$/,
  },
  {
    name: 'account-parts',
    test: /\/views\/pages\/account\/(?!\w+Page\.tsx$)/,
  },
  {
    name: 'disputes-parts',
    test: /\/views\/pages\/disputes\/(?!\w+Page\.tsx$)/,
  },
  ...['listing', 'orders', 'returns', 'stores', 'text'].map((kind) => ({
    name: `${kind}-parts`,
    test: new RegExp(`/views/pages/${kind}/(?!\\w+Page\\.tsx$)`),
  })),
];

/** What every page loads, by the module that brings it, in the order in which it is wanted. */
const COMMON: readonly { name: string; from: RegExp; more?: RegExp }[] = [
  // The actors, which `views/browser.ts` makes while the browser still loads the rendering code. Requests, which load later, carry ids.
  { name: 'browser', from: /\/views\/browser\.ts$/, more: /\/services\/identity\.ts$/ },
  // Named after its source, because the server finds it by that name (server/features/pages/read-assets.ts).
  {
    name: 'hydrate',
    from: /\/views\/hydrate\.tsx$/,
    more: new RegExp(`${SMALL.source}|${MANTINE.source}`),
  },
];

/** A package whose one module re-exports all others: who imports a name from it needs only the module of that name. */
const BARREL = /\/@mantine\/(?:core|hooks)\/esm\/index\.mjs$|\/react-i18next\/dist\/es\/index\.js$/;
const NAMED_IMPORT = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
type Module = { code: string | null; importedIds: readonly string[] } | null;

/** The modules that a module imports, with the modules of the names it takes in place of a barrel. */
function importsOf(id: string, moduleOf: (id: string) => Module): readonly string[] {
  const { code, importedIds } = moduleOf(id) ?? { code: '', importedIds: [] };
  return importedIds.flatMap((imported) => {
    if (!BARREL.test(imported)) return [imported];
    const inside = moduleOf(imported)?.importedIds ?? [];
    const wanted = [...(code ?? '').matchAll(NAMED_IMPORT)]
      .filter(([, , from = '']) => imported.includes(`/${from}/`))
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(/\s/)[0] ?? ''));
    const barrel = moduleOf(imported)?.code ?? '';
    return [...barrel.matchAll(NAMED_IMPORT)]
      .filter(([, names = '']) => names.split(',').some((name) => wanted.includes(name.trim())))
      .flatMap(([, , path = '']) => inside.filter((file) => file.endsWith(path.replace(/^\.\.?/, ''))));
  });
}

/**
 * What every page loads comes as two files, not as one for each set of pages that shares it: a browser fetches six at a time,
 * and waits for each.
 */
export function commonFiles(): { plugin: Plugin; groups: { name: string; test: (id: string) => boolean }[] } {
  const nameOf = new Map<string, string>();
  return {
    groups: COMMON.map(({ name, more }) => ({
      name,
      test: (id) => nameOf.get(id) === name || (more?.test(id) ?? false),
    })),
    plugin: {
      name: 'common-files',
      apply: 'build',
      buildEnd() {
        const ids = [...this.getModuleIds()];
        for (const { name, from } of COMMON) {
          const found = ids.filter((id) => from.test(id));
          for (const id of found) nameOf.set(id, name);
          for (const id of found) {
            for (const imported of importsOf(id, (module) => this.getModuleInfo(module))) {
              if (nameOf.has(imported)) continue;
              nameOf.set(imported, name);
              found.push(imported);
            }
          }
        }
      },
    },
  };
}

/** The scripts that every page loads: those of `COMMON` and the bundler's runtime. */
export const IN_EVERY_PAGE = /(?:^|\/)(?:browser|hydrate|rolldown-runtime)-[^/]+\.js$/;
