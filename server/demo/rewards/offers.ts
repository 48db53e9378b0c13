/** Offers of the demo to members, card holders and sellers (decision 100). The demo shopper and the demo seller have claimed one each. */
import type { LoyaltySegment } from '#contract/member-offers.ts';
import type { Region } from '#locales/paths.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { claimOffer } from '#server/features/rewards/offers/claim-offer.ts';
import { memberOffer } from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { BUYER, SELLER } from '../people.ts';

interface DemoOffer {
  readonly key: string;
  readonly segment: LoyaltySegment;
  readonly region?: Region;
  readonly title: readonly [en: string, fr: string];
  readonly text: readonly [en: string, fr: string];
  readonly cents: number;
  readonly path?: string;
  /** How long it runs from the first start of the shop. */
  readonly days: number;
  readonly claimsMax?: number;
}

const WELCOME = 'demo-offer-welcome';
const FOR_SELLERS = 'demo-offer-sellers';
const CLAIMS = [
  { key: WELCOME, userId: BUYER },
  { key: FOR_SELLERS, userId: SELLER },
] as const;
const OFFERS: readonly DemoOffer[] = [
  {
    ...{ key: WELCOME, segment: 'MEMBER', cents: 300, days: 365 },
    title: ['Welcome to Rewards', 'Bienvenue chez Récompenses'],
    text: ['A little thank-you for joining us.', 'Un petit merci pour votre adhésion.'],
  },
  {
    ...{ key: 'demo-offer-yarn', segment: 'MEMBER', cents: 500, days: 180, path: '/category/yarn-knitting' },
    title: ['Yarn month', 'Le mois de la laine'],
    text: [
      'Cast on something new: this one is on us, for any skein you like.',
      'Montez de nouvelles mailles : nous vous offrons un coup de pouce pour vos écheveaux.',
    ],
  },
  {
    ...{ key: 'demo-offer-canada', segment: 'MEMBER', region: 'CA', cents: 400, days: 180, claimsMax: 500 },
    title: ['For our makers in Canada', 'Pour nos artisans du Canada'],
    text: [
      'For the first 500 members who shop with us in Canada.',
      'Pour les 500 premiers membres qui magasinent chez nous au Canada.',
    ],
  },
  {
    ...{ key: 'demo-offer-card', segment: 'CARD_HOLDER', cents: 1_000, days: 180 },
    title: ['Thank you, cardholders', 'Merci à nos titulaires de carte'],
    text: ['A thank-you for using the Atelier card.', 'Un merci pour l’utilisation de votre carte Atelier.'],
  },
  {
    ...{ key: FOR_SELLERS, segment: 'SELLER', cents: 750, days: 180 },
    title: ['Supplies for your shop', 'Des fournitures pour votre boutique'],
    text: [
      'For boxes, ribbon, or the glaze that’s running low.',
      'Pour des boîtes, du ruban ou la glaçure qui s’épuise.',
    ],
  },
];

/** Idempotent. The demo shopper and seller must be rewards members already. */
export async function seedDemoOffers(shop: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const { orm } = shop.database;
  const now = shop.clock.now();
  const written = await orm
    .insert(memberOffer)
    .values(
      OFFERS.map(({ key, segment, region, title, text, cents, path, days, claimsMax }) => ({
        ...{ draftKey: key, segment, region, amountCents: cents, path, claimsMax },
        ...{ titleEn: title[0], titleFr: title[1], textEn: text[0], textFr: text[1] },
        ...{ startsAt: new Date(now), endsAt: new Date(now + days * DAY_MS), createdAt: new Date(now) },
      })),
    )
    .onConflictDoNothing()
    .returning({ offerId: memberOffer.id, key: memberOffer.draftKey });
  for (const { key, userId } of CLAIMS) {
    const offer = written.find((one) => one.key === key);
    if (offer !== undefined) await claimOffer(shop, userId, { offerId: offer.offerId, region: 'US' });
  }
}
