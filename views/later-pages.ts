/**
 * The addresses of pages and messages that don't lead to a purchase. They are a file of their own, because every address in the common
 * file is loaded with every page: home, lists, items, cart and checkout don't load this one.
 */
import type { ResourceKey } from 'i18next';
import type { PageName } from '../contract/pages.ts';
import type { PageModule } from './page-props.ts';

/** Pages on the way to a purchase, which pages.tsx lists itself. */
type FirstPage =
  | 'home'
  | 'category'
  | 'search'
  | 'storefront'
  | 'makerplace'
  | 'projects'
  | 'classes'
  | 'product'
  | 'project'
  | 'class'
  | 'cart'
  | 'checkout';
export type LaterPage = Exclude<PageName, FirstPage>;

/** Each page's component. */
export const components: { readonly [Name in LaterPage]: () => Promise<PageModule<Name>> } = {
  brand: () => import('./pages/listing/BrandPage.tsx'),
  brands: () => import('./pages/listing/BrandsPage.tsx'),
  preview: () => import('./pages/preview/PreviewPage.tsx'),
  'sign-in': () => import('./pages/account/SignInPage.tsx'),
  register: () => import('./pages/account/RegisterPage.tsx'),
  'verify-email': () => import('./pages/account/VerifyEmailPage.tsx'),
  'forgotten-password': () => import('./pages/account/ForgottenPasswordPage.tsx'),
  'new-password': () => import('./pages/account/NewPasswordPage.tsx'),
  'confirm-email': () => import('./pages/security/ConfirmEmailPage.tsx'),
  account: () => import('./pages/account/AccountPage.tsx'),
  details: () => import('./pages/profile/DetailsPage.tsx'),
  addresses: () => import('./pages/profile/AddressesPage.tsx'),
  'tax-exemptions': () => import('./pages/tax-exemptions/TaxExemptionsPage.tsx'),
  'saved-cards': () => import('./pages/saved-cards/SavedCardsPage.tsx'),
  rewards: () => import('./pages/rewards/RewardsPage.tsx'),
  security: () => import('./pages/security/SecurityPage.tsx'),
  'gift-cards': () => import('./pages/gift-cards/GiftCardsPage.tsx'),
  'buy-gift-card': () => import('./pages/buy-gift-card/BuyGiftCardPage.tsx'),
  'bought-gift-card': () => import('./pages/buy-gift-card/BoughtGiftCardPage.tsx'),
  'personal-data': () => import('./pages/personal-data/PersonalDataPage.tsx'),
  notifications: () => import('./pages/notifications/NotificationsPage.tsx'),
  unsubscribe: () => import('./pages/notifications/UnsubscribePage.tsx'),
  sessions: () => import('./pages/account/SessionsPage.tsx'),
  'wish-lists': () => import('./pages/lists/ListsPage.tsx'),
  'wish-list': () => import('./pages/lists/ListPage.tsx'),
  agent: () => import('./pages/agent/AgentPage.tsx'),
  disputes: () => import('./pages/disputes/DisputesPage.tsx'),
  dispute: () => import('./pages/disputes/DisputePage.tsx'),
  'open-dispute': () => import('./pages/disputes/OpenDisputePage.tsx'),
  messages: () => import('./pages/messages/MessagesPage.tsx'),
  conversation: () => import('./pages/messages/ConversationPage.tsx'),
  'ask-support': () => import('./pages/messages/AskSupportPage.tsx'),
  'support-requests': () => import('./pages/messages/SupportRequestsPage.tsx'),
  returns: () => import('./pages/returns/ReturnsPage.tsx'),
  return: () => import('./pages/returns/ReturnPage.tsx'),
  'open-return': () => import('./pages/returns/OpenReturnPage.tsx'),
  import: () => import('./pages/import/ImportPage.tsx'),
  orders: () => import('./pages/orders/OrdersPage.tsx'),
  'order-link': () => import('./pages/orders/OrderLinkPage.tsx'),
  purchase: () => import('./pages/orders/PurchasePage.tsx'),
  invoice: () => import('./pages/orders/InvoicePage.tsx'),
  sales: () => import('./pages/orders/SalesPage.tsx'),
  sale: () => import('./pages/orders/SalePage.tsx'),
  finance: () => import('./pages/finance/FinancePage.tsx'),
  'my-shop': () => import('./pages/shop/MyShopPage.tsx'),
  'shop-reviews': () => import('./pages/shop/ShopReviewsPage.tsx'),
  'shop-settings': () => import('./pages/shop/ShopSettingsPage.tsx'),
  'exemptions-to-review': () => import('./pages/tax-exemptions/ExemptionsToReviewPage.tsx'),
  'member-offers': () => import('./pages/member-offers/MemberOffersPage.tsx'),
  moderation: () => import('./pages/moderation/ModerationPage.tsx'),
  help: () => import('./pages/text/PlainTextPage.tsx'),
  'shipping-returns': () => import('./pages/text/PlainTextPage.tsx'),
  care: () => import('./pages/text/PlainTextPage.tsx'),
  about: () => import('./pages/text/PlainTextPage.tsx'),
  terms: () => import('./pages/text/PlainTextPage.tsx'),
  contact: () => import('./pages/text/ContactPage.tsx'),
  sizes: () => import('./pages/text/SizesPage.tsx'),
  sell: () => import('./pages/text/SellPage.tsx'),
  privacy: () => import('./pages/text/PrivacyPage.tsx'),
  cookies: () => import('./pages/text/CookiesPage.tsx'),
  accessibility: () => import('./pages/text/AccessibilityPage.tsx'),
  departments: () => import('./pages/departments/DepartmentsPage.tsx'),
  stores: () => import('./pages/stores/StoresPage.tsx'),
  store: () => import('./pages/stores/StorePage.tsx'),
  'not-found': () => import('./pages/not-found/NotFoundPage.tsx'),
};

/** The message files; those of the server, the inspector and the payment provider aren't here, nor those in messages.ts. */
export const messageFiles = import.meta.glob<ResourceKey>(
  [
    '../locales/{en,fr}/*.json',
    '!../locales/{en,fr}/{card-provider,challenge,confirm,fields,inspector,mails,news,purchase,write-review}.json',
    '!../locales/{en,fr}/{notifications,seller}.json',
    '!../locales/{en,fr}/{shell,dates,zones,validation}.json',
    '!../locales/{en,fr}/{home,listing,item,product,project,class,checkout,address,regions}.json',
    '!../locales/{en,fr}/{problems,cart,agent}.json',
  ],
  { import: 'default' },
);
